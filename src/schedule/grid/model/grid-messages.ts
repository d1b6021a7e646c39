import { CALL_TEXTS } from '@sailing-desk/timetable/call-texts'
import { counted } from '@sailing-desk/trade/counted'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { GridPort, GridVessel } from './grid-state.ts'
import type { NotMoved } from './voyage-calls.ts'

/** 'Chennai, TAMARIND CREST V.041W' */
export const callName = (port: GridPort, vessel: GridVessel) => `${port.name}, ${vesselWithVoyage(vessel)}`

export const cellsText = (count: number) => counted({ count, one: 'cell', many: 'cells' })
export const callsText = (count: number) => counted({ count, one: 'call', many: 'calls' })
export const daysText = (count: number) => counted({ count, one: 'day', many: 'days' })

/** '9 calls shifted by 3 days; 1 text left alone: Penang TBA (To be announced).' */
export function shiftedText(count: number, days: number, left: readonly NotMoved[]): string {
  const direction = days < 0 ? 'back' : 'on'
  const shifted = `${callsText(count)} shifted ${direction} by ${daysText(Math.abs(days))}`
  if (left.length === 0) return `${shifted}.`
  return `${shifted}; left alone: ${left.map(notMovedText).join('; ')}.`
}

/** 'Chennai ETA noon (Not recognised)' */
export function notMovedText({ port, name, text, reason }: NotMoved): string {
  const label = name === 'dates' ? '' : `${CALL_TEXTS[name]} `
  return `${port.name} ${label}${text} (${reason})`
}

export function pastedText(changed: number, cut: number): string {
  const pasted = `${cellsText(changed)} pasted.`
  if (cut === 0) return pasted
  return `${pasted} ${cellsText(cut)} of the block did not fit into the grid and ${cut === 1 ? 'was' : 'were'} left out.`
}
