import styles from './export-colours.module.css'

const COLOURS = 6

/** The class for the colour of the cargo with this index. */
export function exportColour(index: number): string | undefined {
  return styles[`colour${index % COLOURS}`]
}
