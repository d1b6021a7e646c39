import type { Doubt } from '../call-contradictions.ts'
import { CALL_TEXTS, DETAIL_NAMES, type DetailName, isTimeOfStay } from '../call-texts.ts'
import { CUT_OFF_KINDS } from '../cut-offs/cut-off-kinds.ts'
import { shownDays } from '../understood-dates.ts'
import type { VoyageCall } from '../voyage.schema.ts'

/** Why a call is to be confirmed, for visitors. */
export const doubtText = (doubt: Doubt): string =>
  doubt === 'times' ? 'Dates, ETA and ETD disagree' : 'Does not fit the other calls of the voyage'

type CutOff = Pick<VoyageCall, 'cut_off' | 'cut_off_understood' | 'cut_off_by_rule'>

/** The cut-off as typed, with its meaning if it is ambiguous: '28/11 1700 (28 Nov)'. Or by rule: 'Mon 14 Dec 17:00 (by rule)'. */
export function cutOffText({ cut_off, cut_off_understood, cut_off_by_rule }: CutOff): string | null {
  const note = cut_off_by_rule ? 'by rule' : cut_off_understood
  return cut_off && note ? `${cut_off} (${note})` : cut_off
}

/** What visitors read of a call beside its dates, with its labels, in the order in which it is shown. */
export const shownTexts = (
  call: CutOff & Pick<VoyageCall, DetailName>,
): { name: DetailName; label: string; text: string | null }[] =>
  DETAIL_NAMES.map((name) => ({
    name,
    label: CALL_TEXTS[name],
    text: name === 'cut_off' ? cutOffText(call) : call[name],
  }))

type Further = { name: DetailName; label: string; text: string }

/** Those that are no times of the stay and are not empty. */
export const furtherTexts = (call: Parameters<typeof shownTexts>[0]): Further[] =>
  shownTexts(call).flatMap(({ name, label, text }) =>
    text && !isTimeOfStay(name) ? [{ name, label, text }] : [],
  )

/** Where a line has little room. */
const SHORT: Partial<Record<DetailName, string>> = { cut_off: 'cut-off' }

/** Within a line: 'cut-off 28 Nov 1700'. */
export const furtherTextsInLine = (call: Parameters<typeof shownTexts>[0]): string[] =>
  furtherTexts(call).map(({ name, label, text }) => `${SHORT[name] ?? label.toLowerCase()} ${text}`)

/** Those beside that of the cargo: 'Documents cut-off Mon 14 Dec 12:00 (by rule)'. */
export const furtherCutOffTexts = ({
  further_cut_offs = [],
}: Pick<VoyageCall, 'further_cut_offs'>): string[] =>
  further_cut_offs.map(({ kind, cut_off }) => `${CUT_OFF_KINDS[kind]} cut-off ${cut_off} (by rule)`)

/** What is needed of a call to say its dates. */
export type WordedCall = Pick<
  VoyageCall,
  'dates' | 'starts_on' | 'ends_on' | 'reading' | 'understood' | 'doubt'
>

/** The dates of a call for a line of text, in words where there are none. */
export function datesInWords(call: WordedCall): string {
  const { dates, reading, doubt } = call
  if (doubt) return `to be confirmed (${dates})`
  if (reading === 'omit') return 'omitted'
  if (reading === 'tba') return 'to be announced'
  if (reading === 'none') return 'no call'
  return call.understood ? `${shownDays(call) ?? call.understood} (${dates})` : dates
}
