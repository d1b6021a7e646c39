import { READINGS } from '@sailing-desk/dates/date-status'
import { mapFields } from '@sailing-desk/records/entity-fields'
import { id, version } from '@sailing-desk/records/fields'
import * as z from 'zod'
import { DOUBTS } from './call-contradictions.ts'
import { CUT_OFF_KIND_NAMES } from './cut-offs/cut-off-kinds.ts'
import { NO_DETAILS } from './map-call-texts.ts'
import { VESSEL_TEXTS } from './vessel-texts.ts'
import { VAGUE_DATES } from './whereabouts.ts'

const day = z.string()
const text = z.string().nullable()

const { imo, ...otherTexts } = mapFields(VESSEL_TEXTS, () => text)
/** What is shown of a vessel besides its name. */
export const vesselTexts = { imo, ...otherTexts }

/** The texts of a call. */
export const callTexts = { dates: z.string(), ...mapFields(NO_DETAILS, () => text) }

/**
 * `cut_off_by_rule`: the cut-off was not announced for this call, it follows from the rule of the port. `further_cut_offs`: those by rule
 * beside that of the cargo.
 */
export const cutOffsByRule = {
  cut_off_by_rule: z.literal(true).optional(),
  further_cut_offs: z
    .array(z.object({ kind: z.enum(CUT_OFF_KIND_NAMES), cut_off: z.string(), cut_off_on: z.string() }))
    .readonly()
    .optional(),
}

/**
 * Why the dates of a call are to be confirmed. 'times': its dates, ETA and ETD disagree. By the other calls of its voyage: 'order':
 * it is before the call before it, or after the next one; 'speed': no vessel can be there in time; 'year': its year is another one.
 */
export const Doubt = z.enum(DOUBTS).meta({ id: 'Doubt' })

/** A port as it is named beside a call. `key` is what its address ends in. */
export const PortRef = z
  .object({ key: z.string(), name: z.string(), country: z.string().nullable(), code: z.string().nullable() })
  .meta({ id: 'PortRef' })

/** A ship as it is named beside a voyage. `key` is what its address ends in; null if it is not nominated yet. */
export const ShipRef = z.object({ key: z.string().nullable(), name: z.string() }).meta({ id: 'ShipRef' })

/**
 * A port call as visitors see it. Its texts are as typed; `starts_on`, `ends_on` and `cut_off_on` are ISO
 * days. `ata` and `atd`: when the vessel really arrived and departed, if it is known: an ISO day, or with the time of the port
 * 2026-12-16T06:30. `understood` and `cut_off_understood`: their meaning if the text is ambiguous.
 * `days`: the days in the style of the site, if they are not the same text. `changed`: what changed in the last days.
 * `doubt`: why the call cannot be taken for a fact; then it has no days.
 */
export const VoyageCall = z
  .object({
    id,
    port: PortRef,
    ...callTexts,
    cut_off_on: day.nullable(),
    starts_on: day.nullable(),
    ends_on: day.nullable(),
    reading: z.enum(READINGS),
    ata: text,
    atd: text,
    understood: z.string().optional(),
    days: z.string().optional(),
    cut_off_understood: z.string().optional(),
    ...cutOffsByRule,
    doubt: Doubt.optional(),
    changed: z.string().optional(),
    version,
  })
  .meta({ id: 'VoyageCall' })

/** A voyage with its calls in the order of the voyage. `id` is that of the stored vessel. */
export const Voyage = z
  .object({
    id,
    route: z.object({ id, direction: z.string() }),
    ship: ShipRef,
    voyage: z.string().nullable(),
    ...vesselTexts,
    calls: z.array(VoyageCall),
  })
  .meta({ id: 'Voyage' })

/** Degrees, east and north positive. */
const Position = z.object({ latitude: z.number(), longitude: z.number() })

/**
 * Where a vessel should be by the schedule, which is not tracked. `calls`: the next of a voyage that has not begun, those in whose
 * ports she is, the last and the next one between which she is under way, or the last of all. `position` is null where the dates do
 * not tell (`vague`), or where a port has no position or is far from all sea lanes.
 */
export const VoyagePosition = z
  .object({
    is: z.enum(['unknown', 'expected', 'in port', 'under way', 'finished']),
    calls: z.array(z.object({ id, port: PortRef })),
    vague: z.enum(VAGUE_DATES).optional(),
    position: Position.nullable(),
  })
  .meta({ id: 'VoyagePosition' })

/**
 * Where the ships of the schedule should be at a moment, those in port and under way. `track`: where each should be every three hours
 * from midnight to midnight in India; null without a position.
 */
export const ShipPositions = z
  .object({
    basis: z.string(),
    at: z.string(),
    ships: z.array(
      VoyagePosition.extend({
        id,
        ship: ShipRef.extend({ key: z.string() }),
        voyage: z.string().nullable(),
        track: z.array(Position).nullable(),
      }),
    ),
  })
  .meta({ id: 'ShipPositions' })

export type VoyagePosition = z.infer<typeof VoyagePosition>
export type ShipPositions = z.infer<typeof ShipPositions>
export type PortRef = z.infer<typeof PortRef>
export type ShipRef = z.infer<typeof ShipRef>
export type VoyageCall = z.infer<typeof VoyageCall>
export type PublicVoyage = z.infer<typeof Voyage>
