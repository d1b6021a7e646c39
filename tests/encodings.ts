/** The body of a request and its content type. */
type Encoded<Payload = string | Buffer> = { payload: Payload; type: string }

type Fields = Record<string, unknown>

export const asJson = (fields: Fields): Encoded<string> => ({
  payload: JSON.stringify(fields),
  type: 'application/json',
})

export function asForm(fields: Fields): Encoded<string> {
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)])
  return { payload: new URLSearchParams(texts).toString(), type: 'application/x-www-form-urlencoded' }
}

export const asMultipart = (fields: Fields): Encoded =>
  asFileForm(Object.entries(fields).map(([field, value]) => ({ field, content: String(value) })))

/** Encodes the fields in each way that routes accept: JSON, URL-encoded, multipart. */
export const inEveryEncoding = (fields: Fields): Encoded[] => [
  asJson(fields),
  asForm(fields),
  asMultipart(fields),
]

export type Part = {
  field: string
  content: string | Uint8Array
  /** Marks the part as a file. */
  fileName?: string
}

const BOUNDARY = 'edge-of-a-part'

/** Encodes form fields and files as multipart/form-data. */
export function asFileForm(parts: Part[]): Encoded<Buffer> {
  const pieces = parts.flatMap(({ field, content, fileName }) => {
    const file =
      fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: application/octet-stream`
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"${file}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
  })
  const payload = Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)])
  return { payload, type: `multipart/form-data; boundary=${BOUNDARY}` }
}
