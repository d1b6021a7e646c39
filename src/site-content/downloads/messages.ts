import { MAX_FILE_MB } from '../../../content/file-sizes.ts'

const MAX_MB = MAX_FILE_MB.download
export const DOCUMENT_EXTENSIONS = ['.pdf', '.xlsx'] as const

const ACCEPTED = `Choose a PDF or Excel file (.xlsx) of up to ${MAX_MB} MB.`
export const NO_FILE = 'File is required'
export const TOO_LARGE = `This file is larger than ${MAX_MB} MB. ${ACCEPTED}`
export const EMPTY = `This file is empty. ${ACCEPTED}`
export const WRONG_TYPE = `This file type is not accepted. ${ACCEPTED}`
export const OLD_EXCEL =
  'Excel files of the old kind (.xls) are not accepted. Save it as .xlsx and try again.'
export const WITH_MACROS = 'This Excel file contains macros. Save it as .xlsx, without macros, and try again.'
export const WRONG_NAME = 'This file name is not accepted. Rename the file and try again.'
export const FILE_GONE = 'This file is no longer here. Choose it again.'
/** Of a download that was restored after its file was deleted for good. */
export const GONE_FROM_LIST = 'Not offered: its file is gone'
export const GONE_FROM_FORM =
  'The file of this download is gone, so visitors are not offered it. Choose the file again and save.'
export const GONE_VERSION = 'Its file is gone'
export const INFECTED = 'The virus scanner found something in this file. It was not stored.'
export const NO_SCAN = 'The virus scanner cannot be reached, so the file was not stored. Try again later.'
export const NOTHING_YET = 'No forms are published yet. Ask us for the one you need.'
export const NOT_READ = 'The list cannot be shown at the moment. Please try again later.'
