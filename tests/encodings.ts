/** Encodes form fields as application/x-www-form-urlencoded. */
export function asForm(fields: Record<string, unknown>): string {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
}

export function asMultipart(fields: Record<string, unknown>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return { payload: `${parts.join('')}--edge--\r\n`, type: 'multipart/form-data; boundary=edge' }
}
