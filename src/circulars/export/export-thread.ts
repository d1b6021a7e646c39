import { answerWithFiles } from '@sailing-desk/records/export/file-queue'
import { type CircularHead, circularSheets, type RouteSchedule } from './circular-sheets.ts'
import { workbookBytes } from './workbook-bytes.ts'

/** Makes circulars in a thread, so that a large one holds up no other request: each is read back, as an import would. */
export type CircularRequest = { schedules: readonly RouteSchedule[]; head: CircularHead }

answerWithFiles(({ schedules, head }: CircularRequest) => workbookBytes(circularSheets(schedules, head)))
