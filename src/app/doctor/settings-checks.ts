import { existsSync } from 'node:fs'
import { type Config, envFileWarnings } from '../config.ts'
import { type Finding, findingsAbout } from './finding.ts'

const { ok, warning } = findingsAbout('Settings')
/** Settings that can be read, but make little sense for a site that the public uses. */
export function checkSettings(config: Config): Finding[] {
  const { siteOrigin, trustProxy, mail, databaseUrl } = config
  const from = existsSync('.env') ? 'from the environment and .env' : 'from the environment'
  const findings = ok(`Read ${from}; the database is ${withoutPassword(databaseUrl)}`)
  for (const line of envFileWarnings()) findings.push(...warning(line, 'The start says so, too.'))
  if (!siteOrigin)
    findings.push(
      ...warning(
        'SITE_ORIGIN is not set, so mail and the sitemap cannot name the site',
        'Set it to the public address, such as https://www.example.com',
      ),
    )
  else if (!siteOrigin.startsWith('https:'))
    findings.push(
      ...warning(`SITE_ORIGIN is ${siteOrigin}, without encryption`, 'Serve the site over https.'),
    )
  else if (trustProxy.length === 0)
    findings.push(
      ...warning(
        'TRUST_PROXY is not set, though https needs a proxy in front: all visitors seem to have its address, and share one rate limit',
        'Set it to the addresses of the proxy, such as loopback.',
      ),
    )
  if (mail.from.endsWith('.example'))
    findings.push(
      ...warning(
        `The sender of mail is the placeholder ${mail.from}`,
        'Set MAIL_FROM, and the company at /admin/site.',
      ),
    )
  return findings
}

/** Also without the user and parameters. */
export function withoutPassword(url: string): string {
  const [address = ''] = url.split('?')
  const host = address.lastIndexOf('@') + 1
  return host === 0 ? address : `${address.split('//')[0]}//${address.slice(host)}`
}
