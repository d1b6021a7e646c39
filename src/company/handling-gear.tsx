import { Drawing } from './drawings/drawing.tsx'
import forklift from './drawings/forklift.svg?raw'
import trailer from './drawings/low-bed-trailer.svg?raw'
import crane from './drawings/mobile-crane.svg?raw'
import styles from './handling-gear.module.css'

const GEAR = [
  {
    name: 'Crane',
    svg: crane,
    label:
      'Side elevation of a telescopic truck crane standing on its outriggers, boom raised, with a block of granite on the hook.',
    text: 'Lifts cargo between truck, stack and ship, standing on four outriggers.',
  },
  {
    name: 'Forklift',
    svg: forklift,
    label: 'Side elevation of a diesel forklift with a crate on its raised forks.',
    text: 'Moves pallets, coils and blocks in warehouse and yard.',
  },
  {
    name: 'Low-bed trailer',
    svg: trailer,
    label: 'Side elevation of a prime mover with a low-bed trailer carrying a transformer.',
    text: 'Carries tall and heavy pieces low enough to pass under road bridges.',
  },
]

/** The three main types of equipment, drawn to the same scale: 20 units are a metre. */
export function HandlingGear() {
  return (
    <section className="tinted" aria-labelledby="handling-gear">
      <div className={`content stack ${styles.yard}`}>
        <div className={`stack ${styles.words}`}>
          <h2 id="handling-gear">Main handling equipment</h2>
          <p>The three types used most in the yard, with their main dimensions.</p>
        </div>
        {GEAR.map(({ name, svg, label, text }) => (
          <figure key={name} className={styles.figure}>
            <Drawing svg={svg} label={label} />
            <figcaption>
              <b>{name}</b>
              <span>{text}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
