import { expect, it } from 'vitest'
import { portsNear, publicPorts } from './ports.ts'

const port = (id: number, name: string, latitude: number | null, longitude: number | null) => ({
  ...{
    id,
    name,
    code: null,
    country: null,
    timezone: null,
    heaviest_lift: null,
    latitude,
    longitude,
    version: 1,
  },
})

it('ports nearby are those within 100 nautical miles, nearest first', () => {
  const ports = publicPorts(
    [
      port(1, 'Chennai', 13.1, 80.3),
      port(2, 'Visakhapatnam', 17.7, 83.3),
      port(3, 'Krishnapatnam', 14.25, 80.13),
      port(4, 'Ennore', 13.25, 80.34),
      port(5, 'Unknown', null, null),
    ],
    [],
  )
  const near = (at: number) => portsNear(ports[at] ?? expect.fail(), ports).map((found) => found.port.name)

  expect(near(0)).toEqual(['Ennore', 'Krishnapatnam'])
  expect(near(4)).toEqual([])
})
