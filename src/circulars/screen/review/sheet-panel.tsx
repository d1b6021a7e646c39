import { Tabs } from '@sailing-desk/records/ui/dialogs/tabs'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import { rangeName } from '../../review/cell-lines.ts'
import { placesOf } from '../../review/question-words.ts'
import type { CircularReview, ReviewSheet } from '../../review/review.schema.ts'
import { type ShownSheet, withChosenTexts } from '../sheet/chosen-texts.ts'
import { rangeAt, SheetGrid } from '../sheet/sheet-grid.tsx'
import type { Place } from '../sheet/sheet-keys.ts'
import { SheetLegend } from '../sheet/sheet-legend.tsx'
import { CellPanel } from './cell-panel.tsx'
import popover from './cell-popover.module.css'
import type { Choose } from './review-choices.ts'
import { SheetControls } from './sheet-controls.tsx'
import styles from './sheet-panel.module.css'
import type { ShownPlace } from './use-shown-place.ts'

type Props = {
  review: CircularReview
  number: number
  sheet: ReviewSheet
  isLoading: boolean
  place: ShownPlace
  onActive: (place: Place) => void
  onChoose: (choose: Choose) => void
}

type Opened = { range: string; element: HTMLElement }

/** The sheets of the circular as they look, with what can be said about a whole sheet above. */
export function SheetPanel({ review, number, sheet: read, isLoading, place, onActive, onChoose }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const about = review.sheets[number]
  const texts = review.choices.cells?.[read.name]
  const sheet = useMemo(() => withChosenTexts(read, texts), [read, texts])
  const roles = review.choices.roles
  const chosen = useMemo(
    () => new Map(roles?.flatMap(({ sheet: of, range, role }) => (of === read.name ? [[range, role]] : []))),
    [roles, read],
  )
  const close = () => setOpened(null)
  const isMany = review.sheets.length > 1

  function choose(change: Choose) {
    close()
    onChoose(change)
  }

  return (
    <section aria-label="Sheets" className={`stack ${styles.panel}`}>
      {isMany && <Tabs label="Sheets" tabs={tabsOf(review)} selected={String(number)} />}
      <div
        className={`stack ${styles.sheet}`}
        {...(isMany && { role: 'tabpanel', id: 'tab-panel', 'aria-labelledby': `${number}-tab` })}
      >
        {about && <SheetControls key={number} review={review} sheet={about} onChoose={onChoose} />}
        <div className={`stack ${styles.grid}`} data-loading={isLoading || undefined}>
          <SheetGrid
            key={sheet.name}
            sheet={sheet}
            active={place.active}
            shown={place.shown}
            chosen={chosen}
            onActive={onActive}
            onOpen={(at, element) => setOpened({ range: rangeAt(at), element })}
          />
        </div>
        <SheetLegend sheet={sheet} />
      </div>
      {opened && <RangePopover {...{ review, sheet, opened }} onClose={close} onChoose={choose} />}
    </section>
  )
}

type PopoverProps = {
  review: CircularReview
  sheet: ShownSheet
  opened: Opened
  onClose: () => void
  onChoose: (choose: Choose) => void
}

/** What can be said about a cell, row or column. */
function RangePopover({ review, sheet, opened: { range, element }, onClose, onChoose }: PopoverProps) {
  return (
    <CellPopover title={titleOf(range)} element={element} onClose={onClose}>
      <CellPanel
        key={range}
        review={review}
        sheet={sheet.name}
        range={range}
        cell={sheet.cells.find(({ cell }) => cell === range)}
        onChoose={onChoose}
      />
    </CellPopover>
  )
}

const titleOf = (range: string) => rangeName(range).replace(/^./, (first) => first.toUpperCase())

/** The count is that of the open questions. */
function tabsOf({ sheets, questions }: CircularReview) {
  return sheets.map(({ name }, number) => {
    const count = questions.filter((question) =>
      placesOf(question).some(({ sheet }) => sheet === name),
    ).length
    return { key: String(number), label: name, to: `?sheet=${number}`, ...(count > 0 && { count }) }
  })
}

type CellPopoverProps = { title: string; element: HTMLElement; onClose: () => void; children: ReactNode }

/** A small dialog beside a cell. Gives the focus back to the cell. */
function CellPopover({ title, element, onClose, children }: CellPopoverProps) {
  const trigger = useRef<HTMLElement>(element)
  trigger.current = element
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement="bottom start"
      offset={2}
      className={`popover ${popover.popover}`}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className={popover.dialog ?? ''}>
        <Heading slot="title" level={2}>
          {title}
        </Heading>
        {children}
      </Dialog>
    </Popover>
  )
}
