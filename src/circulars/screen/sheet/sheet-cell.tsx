import { cellName } from '@sailing-desk/circular-reader/workbook/sheet-grid'
import type { CustomProperties } from '@sailing-desk/records/ui/custom-properties'
import { memo } from 'react'
import { cellLabel, flagsOf, ROLE_MARKS } from './cell-words.ts'
import type { ShownCell } from './chosen-texts.ts'
import roles from './roles.module.css'
import styles from './sheet-cell.module.css'
import { HEAD_WIDTH, isTitle, linesOf, rem } from './sheet-sizes.ts'

type Props = {
  row: number
  column: number
  cell: ShownCell | undefined
  isActive: boolean
  /** Stays in view beside the numbers of the rows. */
  isFrozen: boolean
  left: number
  width: number
  height: number
  /** Whether a long text may run over the cells beside it, as in Excel. */
  runsOver: boolean
}

export const SheetCell = memo(function SheetCell(props: Props) {
  const { row, column, cell, isActive, isFrozen, left, width, height, runsOver } = props
  const style: CustomProperties = {
    ...(isFrozen ? { marginInlineStart: rem(left - HEAD_WIDTH) } : { left: rem(left) }),
    width: rem(width),
    height: rem(height),
    ...(cell?.fill && { '--fill': cell.fill }),
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of a grid whose table is not in the document as a whole.
    <div
      role="gridcell"
      aria-colindex={column + 1}
      tabIndex={isActive ? 0 : -1}
      data-row={row}
      data-column={column}
      data-role={cell?.role}
      data-held={cell?.is_held}
      data-error={cell?.is_error}
      data-mark={cell && ROLE_MARKS[cell.role]}
      data-frozen={isFrozen || undefined}
      data-over={(cell && runsOver && isTitle(cell)) || undefined}
      title={cell && (flagsOf(cell).join('; ') || undefined)}
      className={`${styles.cell} ${roles.role}`}
      style={style}
    >
      {cell && <Content {...cell} />}
      <span className="visually-hidden">{cellLabel(cellName(row, column), cell)}</span>
    </div>
  )
})

/** Read out as one label instead, which also says what is seen by colour and place. */
function Content({ text, printed, days, is_struck, is_left_out, is_hidden, fill, comment }: ShownCell) {
  return (
    <span aria-hidden="true" className="as-sent">
      <span
        className={styles.text}
        data-struck={is_struck || is_left_out}
        data-hidden={is_hidden}
        data-corrected={printed !== undefined || undefined}
      >
        {linesOf(text).map((line, at) => (
          <span key={at}>{line}</span>
        ))}
      </span>
      {days !== undefined && <span className={styles.days}>{days}</span>}
      {comment && <span className={styles.comment} />}
      {fill && <span className={styles.fill} />}
    </span>
  )
}
