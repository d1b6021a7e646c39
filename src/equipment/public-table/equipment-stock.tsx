import { Suspense, use } from 'react'
import { Link } from 'react-router'
import styles from './equipment-stock.module.css'
import { EquipmentTable } from './equipment-table.tsx'
import type { Stock } from './load-equipment.ts'

const HEADING = 'equipment'

/** The heading and below it the table, or in its place what keeps it from being shown. */
export function EquipmentStock({ stock }: { stock: Stock | Promise<Stock> }) {
  return (
    <section className={`content ${styles.stock}`} aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1}>
        Equipment's Infrastructure
      </h2>
      {stock instanceof Promise ? (
        <Suspense fallback={<Loading />}>
          <Arriving stock={stock} />
        </Suspense>
      ) : (
        <StockContent stock={stock} />
      )}
    </section>
  )
}

/** In the browser alone: the server waits, and what it sends must be readable before any script runs. */
function Arriving({ stock }: { stock: Promise<Stock> }) {
  return <StockContent stock={use(stock)} />
}

function StockContent({ stock }: { stock: Stock }) {
  if ('failure' in stock) return <Failure message={stock.failure} />
  if (stock.groups.length === 0) return <Nothing />
  return (
    <>
      <EquipmentTable groups={stock.groups} labelledBy={HEADING} />
      <div className={styles.more}>
        <p>Don’t see what you need? We can hire other equipment for you.</p>
        <Link to="/contact-us" className="button">
          Request equipment
        </Link>
      </div>
    </>
  )
}

function Loading() {
  return (
    <p role="status" className={styles.loading}>
      Loading equipment data...
    </p>
  )
}

function Failure({ message }: { message: string }) {
  // The link goes away with what it mends; the focus waits at the heading.
  const focusHeading = () => document.getElementById(HEADING)?.focus()
  return (
    <div className={styles.notice}>
      <p role="alert">
        <bdi>{message}</bdi>
      </p>
      <Link to="/inland-logistics" preventScrollReset onClick={focusHeading} className="button">
        Try again
      </Link>
    </div>
  )
}

function Nothing() {
  return (
    <div className={styles.notice}>
      <p>No equipment is listed at present.</p>
      <p className={styles.hint}>
        You can still book cranes, forklifts and trailers through our inland team. Tell us what you need to
        move, and from where.
      </p>
      <Link to="/contact-us" className="button">
        Request equipment
      </Link>
    </div>
  )
}
