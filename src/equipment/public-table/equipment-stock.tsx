import { Suspense, use } from 'react'
import { Link } from 'react-router'
import styles from './equipment-stock.module.css'
import { EquipmentTable } from './equipment-table.tsx'
import type { Stock } from './load-equipment.ts'

const HEADING = 'equipment'

/** The heading with the table, or a notice in its place. */
export function EquipmentStock({ stock }: { stock: Stock | Promise<Stock> }) {
  return (
    <section className={`content ${styles.stock}`} aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1}>
        Equipment's Infrastructure
      </h2>
      {stock instanceof Promise ? (
        <Suspense fallback={<Loading />}>
          <StockWhenLoaded stock={stock} />
        </Suspense>
      ) : (
        <StockContent stock={stock} />
      )}
    </section>
  )
}

/** Only in the browser. The server waits for the data, so that the page works without scripts. */
function StockWhenLoaded({ stock }: { stock: Promise<Stock> }) {
  return <StockContent stock={use(stock)} />
}

function StockContent({ stock }: { stock: Stock }) {
  if ('failure' in stock) return <Failure message={stock.failure} />
  if (stock.groups.length === 0) return <EmptyStock />
  return (
    <>
      <EquipmentTable groups={stock.groups} labelledBy={HEADING} />
      <div className={`toolbar ${styles.more}`}>
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
  // The link disappears after a successful retry, so the focus moves to the heading.
  const focusHeading = () => document.getElementById(HEADING)?.focus()
  return (
    <div className={`stack ${styles.notice}`}>
      <p role="alert">
        <bdi>{message}</bdi>
      </p>
      <Link to="/inland-logistics" preventScrollReset onClick={focusHeading} className="button">
        Try again
      </Link>
    </div>
  )
}

function EmptyStock() {
  return (
    <div className={`stack ${styles.notice}`}>
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
