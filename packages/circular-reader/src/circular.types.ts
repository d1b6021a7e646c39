import type { DateStatus } from '@sailing-desk/dates/date-status'
import type { ReadingOption } from './choices/reader-choices.ts'

/** What the reader makes of a circular: plain data, fit for JSON. Dates are ISO days, cells are named as in Excel. */
export type Circular = {
  /** The principal's number of the circular, as printed. */
  circular: string | null
  issued: string | null
  /** Decides the year of dates without one: the issue date, or today if none is printed. */
  reference_date: string
  sheets: CircularSheet[]
  warnings: CircularWarning[]
  totals: CircularTotals
  /** The same for all circulars of the same layout. */
  layout: string
  /** Sheets without a schedule or not read, and why. */
  skipped_sheets: Array<{ sheet: string; reason: string }>
}

export type CircularSheet = {
  sheet: string
  route_direction: string
  tab: 'import' | 'export' | 'none'
  header_row: number
  vessels: CircularVessel[]
  ports: CircularPort[]
  schedules: CircularCall[]
  ignored_rows: Array<{ row: number; reason: string }>
  notes: Array<{ row: number; text: string }>
}

export type CircularVessel = {
  column: string
  /** The header cell as printed. */
  header: string
  /** Ship and voyage joined: `TAMARIND CREST V.041W`. */
  name: string
  ship_name: string
  /** The name as printed, if an administrator chose another one. */
  printed_ship?: string
  voyage: string | null
  flag?: 'to_be_nominated' | 'duplicate'
  /** Present on sheets with a TYPE row. */
  type?: string | null
}

export type CircularPort = {
  row: number
  printed: string
  name: string | null
  unlocode: string | null
  matched_by: 'name' | 'alias' | 'code' | 'none'
}

/** The status of a call's dates, where 'dates' stands for exact ones. */
export type CallStatus = 'dates' | Exclude<DateStatus, 'exact' | 'no_call'>

export type CircularCall = {
  cell: string
  /** On sheets with separate cells for arrival and departure. */
  cell_etd?: string
  /** Null if the column has no vessel name. */
  vessel: string | null
  ship_name: string | null
  voyage: string | null
  /** Null while the port is unknown. */
  port: string | null
  unlocode: string | null
  printed_port: string
  dates: string
  eta: string | null
  etd: string | null
  /** The cargo's closing date, as printed; present if the sheet has one. */
  cut_off?: string
  /** The last day (ISO day) that it means. */
  cut_off_on?: string | null
  start: string | null
  end: string | null
  status: CallStatus
  /** False if held back by a warning of severity `error`. */
  import: boolean
  precision?: 'approx'
  /** The cell holds a real Excel date, not a text. */
  excel_date?: true
}

/**
 * What only a person can decide about the dates of a call.
 * `date_order_unclear`: figures that mean two different days, on a sheet that does not tell which.
 * `weekday_contradicts`: the text names another weekday than its day has.
 * `month_missing`: a day without a month, and none above it that fits.
 * `month_unclear`: a day below a month that may not be its own.
 * `first_month_unclear`: a month before two days of which the first is larger: Dec 30/1 may begin in December or in November.
 * `day_not_shown`: an Excel date shown as month and year, or by a weekday or time only.
 * `decimals_unclear`: a number that may have been typed as 20.1 or as 20.10.
 * `ditto_mark`: a mark for 'as above' in place of a date.
 * `year_or_time`: four figures that may be a year, on a sheet that writes times so.
 * `year_or_day`: two figures behind a comma or a month that may be a year or a day: Dec 18, 26, Jan-27.
 * `omission_unclear`: OMIT with a question mark or beside a date.
 * `part_of_month_unclear`: E/DEC, which may be early or end December, on a sheet that writes L/DEC or EARLY.
 * `two_stays`: more than one stay in a cell.
 * `cut_off_after_departure`: cargo would be accepted after the vessel has left.
 */
export type CellQuestion =
  | 'date_order_unclear'
  | 'weekday_contradicts'
  | 'month_missing'
  | 'month_unclear'
  | 'first_month_unclear'
  | 'day_not_shown'
  | 'decimals_unclear'
  | 'ditto_mark'
  | 'year_or_time'
  | 'year_or_day'
  | 'omission_unclear'
  | 'part_of_month_unclear'
  | 'two_stays'
  | 'cut_off_after_departure'

export type WarningCode =
  | 'unknown_port'
  | 'ambiguous_port'
  | 'port_without_name'
  | 'port_code_disagrees'
  | 'vessel_to_be_nominated'
  | 'duplicate_vessel'
  | 'vessel_without_name'
  | 'duplicate_port'
  | 'text_too_long'
  | 'cell_error'
  | 'struck_through'
  | 'hidden_cells'
  | 'hidden_sheet'
  | 'merged_cell'
  | 'date_before_previous_port'
  | 'date_long_after_previous_port'
  | 'ports_not_in_order'
  | 'invalid_date'
  | 'departure_before_arrival'
  | 'unreadable_date'
  | 'date_out_of_window'
  | 'direction_not_found'
  | 'direction_unclear'
  | CellQuestion
  | 'columns_unclear'
  | 'dates_swapped'
  | 'table_not_understood'
  | 'may_be_cancelled'
  | 'remark_not_understood'
  | 'remark_has_date'
  | 'name_not_understood'
  | 'heading_not_understood'
  | 'cell_not_understood'
  | 'dates_not_read'
  | 'impossible_speed'
  | 'contradiction'
  | 'similar_vessel'
  | 'similar_route'
  | 'issue_date_not_found'
  | 'issue_dates_differ'
  | 'ignored_as_before'
  | 'issue_date_implausible'
  | 'issue_date_unlabelled'
  | 'issue_date_unclear'
  | 'sheet_cut_off'

/** `error` holds the cells back; `warning` imports them. */
export type CircularWarning = {
  severity: 'error' | 'warning'
  code: WarningCode
  sheet: string
  cell: string | null
  vessel?: string
  port?: string
  /** unknown_port, similar_vessel, similar_route, direction_unclear: the text as printed, and the most similar name. */
  text?: string
  suggestion?: string | null
  /** ambiguous_port: the ports that the text names. */
  rivals?: string[]
  cells_withheld?: string[]
  /** dates_not_read, issue_date_unlabelled, ignored_as_before, heading_not_understood: the cells. */
  cells?: string[]
  /** duplicate_vessel: the vessel's first column, and the cells that disagree, in pairs. */
  first_column?: string
  conflicting_cells?: string[]
  /** Answers that can be chosen. */
  options?: ReadingOption[]
  message: string
}

/** One of at most eight sentences that say how a circular of a layout that was never met was read. */
export type ReadBack = {
  /** What was understood, without its place and its example: the same in the next circular of the layout. */
  key: string
  sheet: string
  /** Where the example is, or what the sentence is about. */
  cell: string
  /** 'Column F, ETD, is when the vessel leaves the port in column B.' */
  text: string
  /** 'PALM ORCHID V.051W leaves Yokohama on Sat 12 Dec 2026' */
  example: string | null
  /** What it could be instead. */
  alternatives: ReadingOption[]
}

export type CircularTotals = {
  routes: number
  vessel_columns: number
  vessels: number
  cells_with_a_call: number
  imported: number
  withheld: number
  warnings: number
  /** `unreadable` is present only if there is one. */
  by_status: Record<Exclude<CallStatus, 'unreadable'>, number> & { unreadable?: number }
}

/** A port that a circular may name: its own name, its UN/LOCODE, and other spellings. */
export type ImportPort = { name: string; code: string | null; aliases: readonly string[] }
