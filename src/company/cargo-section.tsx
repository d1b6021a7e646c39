import { cargoHandling } from '../../content/cargo-handling.ts'
import type { Cargo } from '../../content/cargoes.ts'
import styles from './cargo-section.module.css'
import { CARGO_DRAWINGS } from './drawings/cargo-drawings.ts'
import { Drawing } from './drawings/drawing.tsx'

export function CargoSection({ cargo }: { cargo: Cargo }) {
  const { about, lift, stow, lash, ask } = cargoHandling[cargo.id]
  return (
    <section id={cargo.id} aria-labelledby={`${cargo.id}-title`} className={styles.cargo}>
      <div className={styles.top}>
        <div className={styles.drawing}>
          <Drawing svg={CARGO_DRAWINGS[cargo.id]} />
        </div>
        <div className={`stack ${styles.about}`}>
          <h2 id={`${cargo.id}-title`}>{cargo.name}</h2>
          <p>{about}</p>
        </div>
      </div>
      <dl className={`stack ${styles.handling}`}>
        <Step name="Lift" text={lift} />
        <Step name="Stow" text={stow} />
        <Step name="Lash" text={lash} />
      </dl>
      <div className={styles.ask}>
        <h3>For a quotation, please send us</h3>
        <ul>
          {ask.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Step({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
