import * as z from 'zod'
import { VacancyForm } from '../../careers/vacancies/vacancy.schema.ts'
import { AnnouncementForm } from '../../site-content/announcements/announcement.schema.ts'
import { CompanySetting } from '../../site-content/company/company-setting.ts'
import { DownloadForm } from '../../site-content/downloads/download.schema.ts'
import { AlbumForm, PhotoForm } from '../../site-content/gallery/gallery.schema.ts'
import type { ContentKind } from '../../site-content/transfer/content-kind.ts'

/** Which texts a page has, and which are valid, is checked when the page shows them. */
const PageText = z.object({ page: z.string().max(100), slot: z.string().max(200), value: z.json() })

export const CONTENT_KINDS: readonly ContentKind[] = [
  { entity: 'company_setting', form: CompanySetting, json: ['value'] },
  { entity: 'page_text', form: PageText, json: ['value'] },
  { entity: 'announcement', form: AnnouncementForm },
  { entity: 'album', form: AlbumForm },
  { entity: 'photo', form: PhotoForm, json: ['files'] },
  { entity: 'download', form: DownloadForm },
  { entity: 'download_version', form: DownloadForm.pick({ document_on: true, file: true, file_name: true }) },
  { entity: 'vacancy', form: VacancyForm },
]
