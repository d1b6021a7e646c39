import { inlandDescription, inlandServices } from '../../../content/inland.ts'
import styles from './inland-services.module.css'

export function InlandServices() {
  return (
    <section className={`content ${styles.services}`} aria-labelledby="services">
      <div className={`stack ${styles.words}`}>
        <h2 id="services">From factory gate to ship’s side</h2>
        {inlandDescription.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ol className={styles.list}>
        {inlandServices.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
