import { Forklift } from './drawings/forklift.tsx'
import { LowBedTrailer } from './drawings/low-bed-trailer.tsx'
import { MobileCrane } from './drawings/mobile-crane.tsx'
import styles from './handling-gear.module.css'

const GEAR = [
  {
    name: 'Crane',
    Drawing: MobileCrane,
    text: 'Lifts cargo between truck, stack and ship, standing on four outriggers.',
  },
  { name: 'Forklift', Drawing: Forklift, text: 'Moves pallets, coils and blocks in warehouse and yard.' },
  {
    name: 'Low-bed trailer',
    Drawing: LowBedTrailer,
    text: 'Carries tall and heavy pieces low enough to pass under road bridges.',
  },
]

/** The three main types of equipment, drawn to the same scale. */
export function HandlingGear() {
  return (
    <section className={styles.band} aria-labelledby="handling-gear">
      <div className={`content ${styles.yard}`}>
        <div className={`stack ${styles.words}`}>
          <h2 id="handling-gear">Main handling equipment</h2>
          <p>The three types used most in the yard, with their main dimensions.</p>
        </div>
        {GEAR.map(({ name, Drawing, text }) => (
          <figure key={name} className={styles.figure}>
            <Drawing />
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
