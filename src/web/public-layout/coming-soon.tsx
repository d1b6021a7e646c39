import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './coming-soon.module.css'

type Props = {
  children: ReactNode
  /** Where to go instead. */
  way: { to: string; label: string }
}

export function ComingSoon({ children, way }: Props) {
  return (
    <section className={`stack ${styles.soon}`} aria-labelledby="coming-soon">
      <div className={`stack ${styles.words}`}>
        <h2 id="coming-soon">Coming Soon</h2>
        <p>{children}</p>
        <Link to={way.to} className="button">
          {way.label}
        </Link>
      </div>
      <Horizon />
    </section>
  )
}

function Horizon() {
  return (
    <svg className={`line ${styles.horizon}`} viewBox="0 0 560 260" aria-hidden="true">
      <circle className={styles.sun} cx="396" cy="150" r="62" />
      <path className={styles.sea} d="M0 150H560V260H0Z" />
      <path d="M0 150H560" />
      <path
        className={styles.hull}
        d="M120 160C112 152 108 138 108 124H188C188 138 184 152 176 160M116 124V96H180V124M110 96H186L182 84H114L110 96M126 84V72H170V84M148 72V46M138 56H158M132 124V110M164 124V110M148 124V160"
      />
      <path d="M92 164q14-8 28 0t28 0 28 0 28 0" />
      <path
        className={styles.wave}
        d="M356 170H436M340 184H452M368 198H424M384 212H412M36 186H84M220 190H300M60 216H150M480 190H540M230 224H330M456 226H520"
      />
    </svg>
  )
}
