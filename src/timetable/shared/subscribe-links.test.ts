import { describe, expect, it } from 'vitest'
import { feedOf, subscribeLinks } from './subscribe-list.tsx'

describe('links to subscribe', () => {
  it('open the calendar in the apps that visitors use', () => {
    const links = subscribeLinks('https://www.example.com', '/ports/inmaa.ics', 'Vessels at Chennai')

    expect(links.map(({ url }) => url)).toEqual([
      'webcal://www.example.com/ports/inmaa.ics',
      'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fwww.example.com%2Fports%2Finmaa.ics',
      'https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Fwww.example.com%2Fports%2Finmaa.ics&name=Vessels+at+Chennai',
      'https://outlook.office.com/calendar/0/addfromweb?url=https%3A%2F%2Fwww.example.com%2Fports%2Finmaa.ics&name=Vessels+at+Chennai',
    ])
  })

  it('carry queries and odd names through', () => {
    const feed = feedOf('/sailings/inmaa/jpyok?month=2026-12')
    const [, google, outlook] = subscribeLinks('http://localhost:3000', feed, 'A & <B> "C"')

    expect(new URL(google?.url ?? '').searchParams.get('cid')).toBe(
      'webcal://localhost:3000/sailings/inmaa/jpyok.ics?month=2026-12',
    )
    expect(new URL(outlook?.url ?? '').searchParams.get('name')).toBe('A & <B> "C"')
  })
})
