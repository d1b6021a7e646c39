import type { Entity } from '@sailing-desk/records/entity'

const LANGUAGES = { en: 'English', hi: 'Hindi', ja: 'Japanese', ta: 'Tamil' } as const

/** A form or document, beside its file. Without a position it becomes the last. */
export const DOWNLOAD = {
  table: 'download',
  noun: 'Download',
  many: 'downloads',
  path: '/api/downloads',
  first: 'position',
  nameOf: ({ title }) => String(title ?? ''),
  fields: {
    title: { is: 'name', label: 'Title', maxLength: 120, listed: true, isSorted: true, isSearched: true },
    language: {
      ...{ is: 'choice', label: 'Language', of: LANGUAGES, start: 'en' },
      ...{ listed: true, isSorted: true, isCarriedOver: true },
    },
    document_on: {
      ...{ is: 'day', label: 'Date', hint: 'The date of the document.' },
      ...{ listed: true, isSorted: true },
    },
    position: {
      ...{ is: 'number', label: 'Position', min: 1, max: 999, mayBeAbsent: 'or empty' },
      ...{ listed: true, isSorted: true },
      hint: 'Low numbers come first. If empty, it stays in its place; a new one comes last.',
    },
  },
} as const satisfies Entity

export const FILE_LABEL = 'File'

export const languageText = (language: keyof typeof LANGUAGES): string => LANGUAGES[language]

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
