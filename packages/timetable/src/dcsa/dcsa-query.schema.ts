import * as z from 'zod'

/** What the three endpoints of DCSA Commercial Schedules 1.0.3 can be asked, in the order of the specification. */

const MAX_INT32 = 2_147_483_647
const MAX_CURSOR = 1024

const CODE = 'Give one UN/LOCODE in capital letters, such as INMAA'
const DAY = 'Give one day of the calendar, written as 2026-12-31'
const locode = z.string(CODE).regex(/^[A-Z]{2}[A-Z2-9]{3}$/, CODE)
const day = z.iso.date(DAY)

function integer(from: number) {
  const message = `Give one whole number from ${from} to ${MAX_INT32}`
  return z
    .string(message)
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= MAX_INT32, message)
}

function oneOf<const Values extends readonly [string, ...string[]]>(...values: Values) {
  return z.enum(values, `Give one of ${values.join(', ')}`)
}

function text(length: number, pattern = /^\S(?:.*\S)?$/) {
  const message = `Give one text of at most ${length} characters in the form of the specification`
  return z.string(message).max(length, message).regex(pattern, message)
}

const paging = {
  limit: integer(1).optional(),
  cursor: z
    .string('Give one cursor')
    .min(1, 'Give one cursor')
    .max(MAX_CURSOR, 'This is no cursor')
    .optional(),
}

const isInOrder = (from: string | undefined, to: string | undefined) => !from || !to || from <= to
const reversed = (field: string) => ({ path: [field], message: 'The end is before the start' })

export const PointToPointQuery = z
  .object({
    placeOfReceipt: locode,
    placeOfDelivery: locode,
    departureStartDate: day.optional(),
    departureEndDate: day.optional(),
    arrivalStartDate: day.optional(),
    arrivalEndDate: day.optional(),
    maxTranshipment: integer(0).optional(),
    receiptTypeAtOrigin: oneOf('CY', 'SD', 'CFS').optional(),
    deliveryTypeAtDestination: oneOf('CY', 'SD', 'CFS').optional(),
    cargoType: oneOf('DRY', 'REEFER').optional(),
    ...paging,
  })
  .refine(
    (asked) => isInOrder(asked.departureStartDate, asked.departureEndDate),
    reversed('departureEndDate'),
  )
  .refine((asked) => isInOrder(asked.arrivalStartDate, asked.arrivalEndDate), reversed('arrivalEndDate'))

export const PortScheduleQuery = z.object({ UNLocationCode: locode, date: day, ...paging })

export const VesselScheduleQuery = z
  .object({
    vesselIMONumber: text(8, /^\d{7,8}$/).optional(),
    vesselName: text(50).optional(),
    carrierServiceCode: text(11).optional(),
    universalServiceReference: text(8, /^SR\d{5}[A-Z]$/).optional(),
    carrierVoyageNumber: text(50).optional(),
    universalVoyageReference: text(5, /^\d{2}[0-9A-Z]{2}[NEWSR]$/).optional(),
    UNLocationCode: locode.optional(),
    facilitySMDGCode: text(6).optional(),
    vesselOperatorCarrierCode: text(10).optional(),
    startDate: day.optional(),
    endDate: day.optional(),
    responseScope: oneOf('FULL_VOYAGE', 'MATCHED_CALLS').optional(),
    ...paging,
  })
  .refine((asked) => isInOrder(asked.startDate, asked.endDate), reversed('endDate'))

export type PointToPointQuery = z.infer<typeof PointToPointQuery>
export type PortScheduleQuery = z.infer<typeof PortScheduleQuery>
export type VesselScheduleQuery = z.infer<typeof VesselScheduleQuery>
