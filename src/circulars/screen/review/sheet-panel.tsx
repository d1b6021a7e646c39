import { DATE_READINGS } from '@sailing-desk/circular-reader/choices/reader-choices'
import { parseVesselHeader } from '@sailing-desk/circular-reader/words/vessel-names'
import { Button } from '@sailing-desk/records/ui/button'
import { Tabs } from '@sailing-desk/records/ui/dialogs/tabs'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import { rangeName } from '../../review/cell-lines.ts'
import { placesOf } from '../../review/question-words.ts'
import type { CellRole, CircularReview, ReviewSheet } from '../../review/review.schema.ts'
import {
  CHOOSABLE_ROLES,
  flagsOf,
  ROLE_LABELS,
  type ShownCell,
  type ShownSheet,
  withChosenTexts,
} from '../sheet/cell-words.ts'
import roles from '../sheet/roles.module.css'
import { rangeAt, SheetGrid } from '../sheet/sheet-grid.tsx'
import { SheetLegend } from '../sheet/sheet-legend.tsx'
import type { Place } from '../sheet/sheet-sizes.ts'
import { CellTextForm, datesOf, NameForm } from './answers.tsx'
import cellPanelStyles from './cell-panel.module.css'
import popover from './cell-popover.module.css'
import {
  type Choose,
  choicesAbout,
  chooseCells,
  chooseIssued,
  chooseName,
  chooseOrder,
  chooseRole,
  printedRoute,
} from './review-choices.ts'
import sheetControlsStyles from './sheet-controls.module.css'
import styles from './sheet-panel.module.css'
import type { ShownPlace } from './use-review.tsx'

const DATE_ROLES: readonly string[] = ['stay', 'arrival', 'departure', 'cut_off', 'not_read']

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

type SheetControlsProps = {
  review: CircularReview
  sheet: CircularReview['sheets'][number]
  onChoose: (choose: Choose) => void
}

/** What holds for a whole sheet: its routes and the order of day and month. The issue date holds for all sheets. */
function SheetControls({ review, sheet, onChoose }: SheetControlsProps) {
  const { name, routes, order, is_order_open, skipped } = sheet
  const isOrderShown = is_order_open || Object.hasOwn(review.choices.orders ?? {}, name)
  return (
    <div className={`row ${sheetControlsStyles.controls}`}>
      <IssueDate key={review.issued} issued={review.issued} onUse={(day) => onChoose(chooseIssued(day))} />
      {isOrderShown && (
        <SelectField
          label="Figures such as 5/12"
          value={order ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const chosen = DATE_READINGS.find((one) => one === value)
            if (chosen) onChoose(chooseOrder(name, chosen))
          }}
        >
          {order === null && <option value="">Not clear</option>}
          <option value="day first">Day first (5 December)</option>
          <option value="month first">Month first (12 May)</option>
          <option value="days only">Days only (the 5th to the 12th)</option>
        </SelectField>
      )}
      <div className={sheetControlsStyles.routes}>
        {skipped !== null && <p>{skipped}</p>}
        {routes.map((route) => (
          <details key={route}>
            <summary>{route}</summary>
            <NameForm
              label="The route is"
              names={review.routes}
              onUse={(chosen) => onChoose(chooseName('routes', printedRoute(review.choices, route), chosen))}
            />
          </details>
        ))}
      </div>
    </div>
  )
}

/** Its years are typed digit by digit, so it is used on request only. */
function IssueDate({ issued, onUse }: { issued: string | null; onUse: (day: string) => void }) {
  const [day, setDay] = useState(issued ?? '')
  return (
    <form
      className={sheetControlsStyles.issued}
      onSubmit={(event) => {
        event.preventDefault()
        if (day !== '') onUse(day)
      }}
    >
      <TextField
        label="Issued on"
        type="date"
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      {day !== (issued ?? '') && day !== '' && <Button type="submit">Use</Button>}
    </form>
  )
}

type CellPanelProps = {
  review: CircularReview
  sheet: string
  /** A cell (`B5`), a column (`B`) or a row (`5`). */
  range: string
  /** Undefined for columns, rows and empty cells. */
  cell: ShownCell | undefined
  onChoose: (choose: Choose) => void
}

/** What a cell, column or row was understood as, and how to correct it. Each press is saved at once. */
function CellPanel({ review, sheet, range, cell, onChoose }: CellPanelProps) {
  const isCell = /[A-Z]\d/.test(range)
  const isDate = cell === undefined || DATE_ROLES.includes(cell.role)
  return (
    <>
      {cell && <CellDetails {...cell} />}
      {choicesAbout(review.choices, sheet, range).map(({ key, text, takeBack }) => (
        <p key={key} className={`strip ${cellPanelStyles.made}`}>
          <span>Your choice: {text}</span>
          <Button kind="quiet" onClick={() => onChoose(takeBack)}>
            Take back
          </Button>
        </p>
      ))}
      {isCell && (
        <CellTextForm
          label="Correct the text"
          text={cell?.text ?? ''}
          dates={isDate ? datesOf(review, sheet) : null}
          onUse={(text) => onChoose(chooseCells(sheet, [range], { text }))}
        />
      )}
      {cell && <OtherName cell={cell} review={review} onChoose={onChoose} />}
      <RoleButtons sheet={sheet} range={range} role={cell?.role} onChoose={onChoose} />
      {cell && isDate && (
        <div>
          <Button onClick={() => onChoose(chooseCells(sheet, [range], 'left_out'))}>
            Leave out this cell
          </Button>
        </div>
      )}
    </>
  )
}

function CellDetails(cell: ShownCell) {
  const { text, printed, role, reason, vessel, port, days, comment } = cell
  const details: [string, string | undefined][] = [
    ['Printed', printed ?? text],
    ['Read as', [ROLE_LABELS[role], reason].filter(Boolean).join(', ')],
    ['Vessel', vessel],
    ['Port', port],
    ['Days', days],
    ['Comment', comment],
    ['Marks', flagsOf({ ...cell, reason: undefined, printed: undefined, comment: undefined }).join(', ')],
  ]
  return (
    <dl className={`stack ${cellPanelStyles.details}`}>
      {details.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

type NameProps = { cell: ShownCell; review: CircularReview; onChoose: (choose: Choose) => void }

/** Ports and vessels under another name than the printed one. */
function OtherName({ cell: { role, text }, review, onChoose }: NameProps) {
  if (role === 'port')
    return (
      <NameForm
        label="The port is"
        names={review.ports}
        onUse={(name) => onChoose(chooseName('ports', text, name))}
      />
    )
  if (role !== 'vessel') return null
  const { ship } = parseVesselHeader(text)
  return (
    <NameForm
      label="The vessel is"
      names={review.vessels}
      onUse={(name) => onChoose(chooseName('vessels', ship, name))}
    />
  )
}

type RoleButtonsProps = {
  sheet: string
  range: string
  role: CellRole | undefined
  onChoose: (choose: Choose) => void
}

/** Says what a cell is, or its whole column or row. */
function RoleButtons({ sheet, range, role: current, onChoose }: RoleButtonsProps) {
  const [, column = '', row = ''] = /^([A-Z]*)(\d*)$/.exec(range) ?? []
  const scopes = column && row ? [range, column, row] : [range]
  const [scope, setScope] = useState(range)
  return (
    <fieldset className={`stack ${cellPanelStyles.roles}`}>
      <legend>Read {scopes.length === 1 ? rangeName(range) : 'as'}</legend>
      {scopes.length > 1 && (
        <div className={`row ${cellPanelStyles.scopes}`}>
          {scopes.map((each) => (
            <label key={each} className="check">
              <input type="radio" name="scope" checked={scope === each} onChange={() => setScope(each)} />
              {each === range ? 'This cell' : rangeName(each).replace(/^./, (first) => first.toUpperCase())}
            </label>
          ))}
        </div>
      )}
      <div className={`row ${cellPanelStyles.choices}`}>
        {CHOOSABLE_ROLES.map(({ role, label }) => (
          <Button
            key={role}
            className={roles.role}
            data-role={role}
            aria-pressed={current === undefined ? undefined : current === role}
            onClick={() => onChoose(chooseRole({ sheet, range: scope, role }))}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
