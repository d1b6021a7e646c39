import type { ExportDocument } from '@sailing-desk/records/document'
import { renderFile } from '@sailing-desk/records/export/file-renderer'
import { portDocument } from '@sailing-desk/timetable/downloads/port-documents'
import { sailingsDocument } from '@sailing-desk/timetable/downloads/sailings-document'
import { shipDocument } from '@sailing-desk/timetable/downloads/ship-documents'
import { expect, test } from 'vitest'
import {
  CHANGED_AT,
  CHENNAI,
  callWith,
  IMPORT_ROUTE,
  sailingWith,
  searchWith,
} from '../../../packages/timetable/tests/sailing-pages.ts'
import { NO_VESSEL_TEXTS } from '../../../packages/timetable/tests/sailing-rows.ts'
import { readPdf, withoutBlanks } from '../../../tests/read-pdf.ts'

const URL = 'https://agent.example/x'
const SHIP = 'GRAND MAHARAJA OF THE COROMANDEL COAST AND ANDAMAN SEAS EXPR'
/** A word of its own that no line holds. */
const PORT = 'KYUSHUNISHIKAIGANKAISOKUTEIKIKOROGOSHINSHINMARUNIHONHYAKUGOM'
const VOYAGE = '0123456789012345678901234567890123456789'
const DIRECTION = 'EX JAPAN / CHINA / KOREA / S.E.ASIA TO B.O.B / W.C.INDIA ( IMPORT )'

const port = { ...CHENNAI, name: PORT }
const position = { latitude: null, longitude: null, timezone: null, heaviest_lift: null }
const ship = { key: 'x', name: SHIP }
const route = { ...IMPORT_ROUTE, direction: DIRECTION }
const call = callWith({ port })
const shared = { today: '2026-11-28', changed_at: CHANGED_AT }

const DOCUMENTS: Record<string, ExportDocument> = {
  port: portDocument(
    {
      port: { ...port, ...position },
      calls: [{ voyage_id: 1, route, ship, voyage: VOYAGE, call }],
      served: [],
      nearby: [],
      ...shared,
    },
    URL,
  ),
  vessel: shipDocument(
    {
      ship,
      voyages: [{ id: 1, route, ship, voyage: VOYAGE, ...NO_VESSEL_TEXTS, calls: [call, call] }],
      ...shared,
    },
    URL,
  ),
  sailing: sailingsDocument(
    searchWith({
      from: port,
      sailings: [sailingWith({ ship, voyage: VOYAGE, route, departure: call, arrival: call })],
    }),
    URL,
  ),
}

test.each(Object.keys(DOCUMENTS))('the PDF of a %s has names of 60 letters in full', async (kind) => {
  const document = DOCUMENTS[kind]
  if (!document) throw new Error('There is no such document')
  const { body } = await renderFile(async () => document, 'pdf', '')
  if (typeof body === 'string') throw new Error('A PDF is not text')
  const { pages, smallest } = await readPdf(body)
  expect(smallest, 'legible on paper').toBeGreaterThanOrEqual(7)
  expect(pages).toHaveLength(1)
  for (const text of [SHIP, PORT, VOYAGE]) expect(pages[0]).toContain(withoutBlanks(text))
})
