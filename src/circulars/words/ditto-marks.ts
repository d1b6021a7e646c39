import { comparable } from '../workbook/cell-text.ts'

/** The longest form: "- DITTO -". */
const MAX_LENGTH = 12
const DITTO = /^[- –—]*(?:["“”„〃]+(?: ["“”„〃]+)*|(?:''|´´|``|′′|,,)|D\.? ?O\.?|DITTO|同上|仝)[- –—.]*$/

/** A mark for 'as above': ", 〃, -do-, DITTO, 同上. */
export function isDitto(text: string): boolean {
  return text.length <= MAX_LENGTH && DITTO.test(comparable(text))
}
