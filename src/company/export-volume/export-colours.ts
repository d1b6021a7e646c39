import styles from './export-colours.module.css'

const COLOURS = 6

/** The class that fills a shape in the colour of the cargo at this place in the list. */
export function exportColour(place: number): string | undefined {
  return styles[`colour${place % COLOURS}`]
}
