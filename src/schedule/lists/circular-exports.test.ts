import { expect, test } from 'vitest'
import { circularExports } from './schedule-screen.tsx'

const ALL = { label: 'All routes as circular (XLSX)', path: '/api/circular/export' }

test('offers the circular of all routes on every tab', () => {
  expect(circularExports('ports', { filters: {} }, [3])).toEqual([ALL])
  expect(circularExports('routes', { filters: {} }, [3, 4])).toEqual([ALL])
})

test('offers the circular of the selected route, and of the route in the filter', () => {
  const one = { path: '/api/circular/export?route_id=3' }

  expect(circularExports('routes', { filters: {} }, [3])).toMatchObject([ALL, one])
  expect(circularExports('schedules', { filters: { route_id: '3' } }, [])).toMatchObject([ALL, one])
})
