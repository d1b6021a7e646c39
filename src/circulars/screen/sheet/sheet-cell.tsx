import { memo } from 'react'
import type { CustomProperties } from '../../../ui/custom-properties.ts'
import type { ReviewCell } from '../../review/review.schema.ts'
import { cellName } from '../../workbook/sheet-grid.ts'
import { cellLabel, flagsOf, ROLE_MARKS } from './cell-words.ts'
import roles from './roles.module.css'
import styles from './sheet-cell.module.css'
import { isTitle, linesOf } from './sheet-sizes.ts'

type Props = {
  row: number
  column: number
  cell: ReviewCell | undefined
  isActive: boolean
  left: number
  width: number
  height: number
  /** Whether a long text may run over the cells beside it, as in Excel. */
  runsOver: boolean
}

export const SheetCell = memo(function SheetCell(props: Props) {
  const { row, column, cell, isActive, left, width, height, runsOver } = props
  const style: CustomProperties = { left, width, height, ...(cell?.fill && { '--fill': cell.fill }) }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of a grid whose table is not in the document as a whole.
    <div
      role="gridcell"
      aria-colindex={column + 1}
      aria-label={cellLabel(cellName(row, column), cell)}
      tabIndex={isActive ? 0 : -1}
      data-row={row}
      data-column={column}
      data-role={cell?.role}
      data-held={cell?.is_held}
      data-over={(cell && runsOver && isTitle(cell)) || undefined}
      title={cell && (flagsOf(cell).join('; ') || undefined)}
      className={`${styles.cell} ${roles.role}`}
      style={style}
    >
      {cell && <Content {...cell} />}
    </div>
  )
})

function Content({ text, days, role, is_struck, is_hidden, fill, comment }: ReviewCell) {
  return (
    <>
      <span className={styles.text} data-struck={is_struck} data-hidden={is_hidden}>
        {linesOf(text).map((line, at) => (
          <span key={at}>{line}</span>
        ))}
      </span>
      {days !== undefined && <span className={styles.days}>{days}</span>}
      {comment && <span className={styles.comment} />}
      {ROLE_MARKS[role] && <span className={styles.mark}>{ROLE_MARKS[role]}</span>}
      {fill && <span className={styles.fill} />}
    </>
  )
}
