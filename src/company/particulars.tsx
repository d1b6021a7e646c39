import type { Mark, Particular } from '../../content/vessels.ts'
import styles from './particulars.module.css'

type Props = { marks: readonly Mark[]; particulars: readonly Particular[] }

/** The particulars of a typical vessel: first the dimensions marked in the drawing, then the others. */
export function Particulars({ marks, particulars }: Props) {
  return (
    <table className={styles.table}>
      <caption>
        <b>Typical particulars</b> For planning only. Ask us for the particulars of the vessel nominated for
        your cargo.
      </caption>
      <tbody>
        {marks.map(({ letter, name, value }) => (
          <tr key={letter}>
            <th scope="row">
              {`${name}\u00a0`}
              <span className={styles.letter}>{letter}</span>
            </th>
            <td>{value}</td>
          </tr>
        ))}
        {particulars.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
