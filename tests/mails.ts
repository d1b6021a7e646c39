import { createTransport, type SendMailOptions } from 'nodemailer'

export const SENDER = 'schedule@line.example'
/** The name of the mail server that checks senders. */
export const SERVER = 'mx.agency.example'

/** The newest header comes first, as mail servers add it. */
export const checked = (results: string) => ({ 'Authentication-Results': `${SERVER}; ${results}` })
export const GENUINE = checked('dmarc=pass (p=reject dis=none) header.from=line.example')

/** A mail as it is sent, from the line unless told otherwise. */
export async function mailOf(options: SendMailOptions): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail({
    ...{ from: SENDER, to: 'desk@agency.example', subject: 'Schedule', text: 'Please find attached.' },
    ...options,
  })
  return message as Buffer
}

export const xlsx = (content: Buffer, filename = 'circular.xlsx') => [{ filename, content }]
