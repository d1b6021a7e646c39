import { describe, expect, it } from 'vitest'
import { findPublicPort, knownPublicPorts, publicPorts } from './public-port.ts'

const place = { country: null, latitude: null, longitude: null, timezone: null }
const port = (id: number, name: string, code: string | null = null) => ({ id, name, code, ...place })

describe('public ports', () => {
  it('have their UN/LOCODE as address, else their name', () => {
    const ports = publicPorts([port(1, 'Chennai', 'INMAA'), port(2, 'Old Jetty', 'JETTY 1')], [])

    expect(ports.map(({ key }) => key)).toEqual(['inmaa', 'old-jetty'])
  })

  it('are one if they have the same code, however it is written', () => {
    const ports = publicPorts([port(1, 'Chennai', 'INMAA'), port(2, 'Madras Roads', 'in maa')], [])

    expect(ports).toHaveLength(1)
    expect(ports[0]).toMatchObject({ key: 'inmaa', ids: [1, 2], name: 'Chennai' })
  })

  it('never share an address', () => {
    const ports = publicPorts(
      [port(1, 'St. John'), port(2, 'St John'), port(3, 'INMAA'), port(4, 'Chennai', 'INMAA'), port(5, '..')],
      [],
    )

    expect(ports.map(({ key }) => key)).toEqual(['st-john', 'st-john-2', 'inmaa-2', 'inmaa', 'port-5'])
  })

  it.each(['INMAA', 'chennai', ' CHENNAI ', 'Chénnai', 'Madras', 'Chinnapatnam', 'chennai'])(
    'are found by %j',
    (text) => {
      const ports = publicPorts(
        [port(7, 'Mumbai', 'INBOM'), port(1, 'Chennai', 'INMAA')],
        [{ port_id: 1, alias: 'Chinnapatnam' }],
      )

      expect(findPublicPort(text, ports)?.key).toBe('inmaa')
    },
  )

  it('are found by the code that carriers use', () => {
    const ports = publicPorts([port(1, 'Shanghai', 'CNSGH')], [])

    expect(findPublicPort('cnsha', ports)?.key).toBe('cnsgh')
  })

  it('are found by the UN/LOCODE of their name if they have none themselves', () => {
    expect(findPublicPort('INBOM', publicPorts([port(1, 'Bombay')], []))?.key).toBe('bombay')
  })

  it('are not found by part of a name', () => {
    expect(findPublicPort('Chen', publicPorts([port(1, 'Chennai')], []))).toBeUndefined()
    expect(findPublicPort('', publicPorts([port(1, '..')], []))).toBeUndefined()
  })
})

it('known ports are offered only if they are not stored', () => {
  const known = knownPublicPorts(publicPorts([port(1, 'Madras'), port(2, 'Shanghai', 'CNSGH')], []))

  expect(findPublicPort('Chennai', known)).toBeUndefined()
  expect(findPublicPort('Shanghai', known)).toBeUndefined()
  expect(findPublicPort('Colombo', known)).toMatchObject({ key: 'lkcmb', ids: [] })
})
