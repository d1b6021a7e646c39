import * as z from 'zod'

/** The responses of DCSA Commercial Schedules 1.0.3, as far as we have something to say. */

const moment = z.iso.datetime({ offset: true })
const name = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^\S(?:.*\S)?$/)
const locode = z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/)
const reference = z.string().min(1).max(100)

const Location = z.strictObject({ locationName: name(100), UNLocationCode: locode })
const CutOffTime = z.strictObject({
  cutOffDateTimeCode: z.enum(['PCO', 'DCO', 'CUS']),
  cutOffDateTime: moment,
})
const cutOffTimes = z.array(CutOffTime).optional()

/** An arrival and a departure; 'EST' by exact dates, 'PLN' by approximate ones, 'ACT' as it really was. */
const Timestamp = z.strictObject({
  eventTypeCode: z.enum(['ARRI', 'DEPA']),
  eventClassifierCode: z.enum(['ACT', 'EST', 'PLN']),
  eventDateTime: moment,
})
const timestamps = z.array(Timestamp).min(1)

const Vessel = z.strictObject({
  vesselIMONumber: z
    .string()
    .regex(/^\d{7}$/)
    .optional(),
  name: name(50),
})
/** A vessel that is not nominated yet is a dummy. */
const vessel = { vessel: Vessel.optional(), isDummyVessel: z.boolean() }

const service = { carrierServiceName: name(50), carrierServiceCode: name(11) }
const voyages = { carrierImportVoyageNumber: name(50), carrierExportVoyageNumber: name(50) }
const servicePartners = z.array(z.strictObject({ ...service, ...voyages })).min(1)

export const PortSchedule = z
  .strictObject({
    location: Location,
    vesselSchedules: z.array(z.strictObject({ servicePartners, ...vessel, timestamps, cutOffTimes })),
  })
  .meta({ id: 'DcsaPortSchedule' })

const TransportCall = z.strictObject({
  transportCallReference: reference,
  ...voyages,
  cutOffTimes,
  location: Location,
  timestamps,
})

export const ServiceSchedule = z
  .strictObject({
    ...service,
    vesselSchedules: z.array(z.strictObject({ ...vessel, transportCalls: z.array(TransportCall) })).min(1),
  })
  .meta({ id: 'DcsaServiceSchedule' })

const place = { facilityTypeCode: z.literal('POTE'), location: Location }
const Place = z.strictObject({ ...place, dateTime: moment })
const CallPlace = z.strictObject({ transportCallReference: reference, ...place, dateTime: moment })

const Leg = z.strictObject({
  sequenceNumber: z.int().positive(),
  transport: z.strictObject({
    modeOfTransport: z.literal('VESSEL'),
    servicePartners,
    vessel: Vessel.optional(),
  }),
  departure: CallPlace,
  intermediateCalls: z.array(
    z.strictObject({
      transportCallReference: reference,
      ...place,
      arrivalDateTime: moment,
      departureDateTime: moment,
    }),
  ),
  arrival: CallPlace,
  cutOffTimes,
})

export const PointToPoint = z
  .strictObject({
    placeOfReceipt: Place,
    placeOfDelivery: Place,
    receiptTypeAtOrigin: z.literal('CY'),
    deliveryTypeAtDestination: z.literal('CY'),
    cutOffTimes,
    transitTime: z.int().optional(),
    legs: z.array(Leg).min(1),
  })
  .meta({ id: 'DcsaPointToPoint' })

export const ErrorResponse = z
  .strictObject({
    httpMethod: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTION', 'PATCH']),
    requestUri: z.string(),
    statusCode: z.int(),
    statusCodeText: z.string().max(50),
    statusCodeMessage: z.string().max(200),
    providerCorrelationReference: z.string().max(100),
    errorDateTime: moment,
    errors: z
      .array(
        z.strictObject({
          property: z.string().max(100).optional(),
          value: z.string().max(500).optional(),
          errorCodeText: z.string().max(100),
          errorCodeMessage: z.string().max(5000),
        }),
      )
      .min(1),
  })
  .meta({ id: 'DcsaError' })

export type CutOffTime = z.infer<typeof CutOffTime>
export type PointToPoint = z.infer<typeof PointToPoint>
export type PortSchedule = z.infer<typeof PortSchedule>
export type ServiceSchedule = z.infer<typeof ServiceSchedule>
export type ErrorResponse = z.infer<typeof ErrorResponse>
