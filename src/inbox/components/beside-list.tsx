import { Moment } from '@sailing-desk/records/ui/inline'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { INBOX, itemAddress } from '../inbox-tabs.ts'
import type { ItemData } from '../item-data.ts'
import styles from './beside-list.module.css'

/** The list that an item was opened from, beside it where there is room. */
export function BesideList({ from, state, beside }: Pick<ItemData, 'from' | 'state' | 'beside'>) {
  const list = useRef<HTMLUListElement>(null)
  const shown = state.show
  useEffect(() => {
    if (shown) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <nav aria-label={INBOX[from].title} className={`card ${styles.list}`}>
      <ul ref={list}>
        {beside.map(({ id, name, about, received_at, read_at }) => (
          <li key={id}>
            <Link
              to={itemAddress(from, id, state)}
              aria-current={id === shown ? 'page' : undefined}
              className={`texts ${styles.item}`}
              data-unread={read_at === null || undefined}
            >
              <span className={styles.text}>
                <bdi>{name}</bdi>
              </span>
              <span className={`soft ${styles.text}`}>
                <bdi>{about}</bdi>
              </span>
              <span className="soft">
                <Moment at={received_at} />
                {read_at === null && <span className="visually-hidden"> Unread</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
