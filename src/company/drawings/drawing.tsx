import styles from './drawing.module.css'

/**
 * A drawing, in the page so that it takes the page's colours. `svg` is the text of a file, or of several that lie on one
 * another, with the frame of the last. Without a label it is decorative.
 */
export function Drawing({ svg, label }: { svg: string; label?: string }) {
  return (
    <svg
      className={styles.drawing}
      viewBox={viewBoxOf(svg)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      dangerouslySetInnerHTML={{ __html: contentOf(svg) }}
    />
  )
}

/** A decorative icon beside a page title. */
export function PageIcon({ svg }: { svg: string }) {
  return (
    <svg
      className={styles.icon}
      viewBox={viewBoxOf(svg)}
      width="48"
      height="48"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: contentOf(svg) }}
    />
  )
}

export function viewBoxOf(svg: string): string {
  return svg.slice(svg.lastIndexOf('viewBox="')).split('"')[1] ?? ''
}

const contentOf = (svg: string) => svg.replace(/<\/?svg[^>]*>/g, '')
