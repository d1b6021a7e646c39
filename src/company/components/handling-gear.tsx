import { Forklift } from '../drawings/forklift.tsx'
import { LowBedTrailer } from '../drawings/low-bed-trailer.tsx'
import { MobileCrane } from '../drawings/mobile-crane.tsx'
import styles from './handling-gear.module.css'

const GEAR = [
  {
    name: 'Crane',
    Drawing: MobileCrane,
    text: 'Stands on four outriggers and lifts from the truck to the stack or the hook.',
  },
  { name: 'Forklift', Drawing: Forklift, text: 'Shifts pallets, coils and blocks in shed and yard.' },
  {
    name: 'Low-bed trailer',
    Drawing: LowBedTrailer,
    text: 'Keeps tall and heavy pieces low enough for the bridges on the road.',
  },
]

/** The three kinds that do most of the work, drawn to one scale on one ground. */
export function HandlingGear() {
  return (
    <section className={styles.band} aria-labelledby="handling-gear">
      <div className={`content ${styles.yard}`}>
        <div className={styles.words}>
          <h2 id="handling-gear">Lifted, shifted, carried</h2>
          <p>The three that do most of the work in the yard, with their main dimensions.</p>
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
