import type { DownloadLanguage } from '../../database/tables/content-tables.ts'

export const LANGUAGES: Record<DownloadLanguage, string> = {
  en: 'English',
  hi: 'Hindi',
  ja: 'Japanese',
  ta: 'Tamil',
}

/** In the list, the form, the history and the files. */
export const DOWNLOAD_LABELS = {
  title: 'Title',
  language: 'Language',
  document_on: 'Date',
  position: 'Position',
  file_name: 'File',
}

export const MAX_TITLE = 120
export const MAX_POSITION = 999
export const DOWNLOAD_SORTS = ['position', 'title', 'language', 'document_on']

/** 'PDF, 1.2 MB' */
export function fileText({ type, bytes }: { type: string; bytes: number }): string {
  const kind = type === 'application/pdf' ? 'PDF' : 'Excel'
  const size = bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`
  return `${kind}, ${size}`
}

type FileAddress = { file: string; file_name: string }

/** The address of one version, whose content never changes. */
export const versionPath = ({ file, file_name }: FileAddress): string =>
  `/files/${file}/${encodeURIComponent(file_name)}`

/** The address of the current version, whichever that is. The name at its end is for people. */
export const currentPath = ({ id, file_name }: { id: number; file_name: string }): string =>
  `/downloads/${id}/${encodeURIComponent(file_name)}`
