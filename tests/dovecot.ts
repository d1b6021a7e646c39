import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.ts'

const DOVECOT = '/usr/sbin/dovecot'

export const hasDovecot = () => existsSync(DOVECOT) && existsSync('/usr/lib/dovecot/imap')

const PASSWORD = 'mailbox-password'
const START_MS = 10_000

/** Its address, once it is started there. */
export const mailboxUrl = (port: number) => `imap://desk:${PASSWORD}@127.0.0.1:${port}/INBOX`

/** Starts a real IMAP server with one mailbox, in a temporary folder. `stop` removes both. */
export async function openDovecot(givenPort?: number, introspectionUrl?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-dovecot-'))
  chmodSync(folder, 0o755)
  const port = givenPort ?? (await freePort())
  const maildir = join(folder, 'mail')
  const config = join(folder, 'dovecot.conf')
  writeFileSync(config, configOf(folder, port, introspectionUrl))
  writeFileSync(join(folder, 'oauth2.conf'), oauth2ConfigOf(introspectionUrl))
  for (const name of ['', 'new', 'cur', 'tmp']) makeFolder(join(maildir, name))
  let running = await start(config, port)
  let delivered = 0

  const halt = async () => {
    running.kill('SIGTERM')
    if (running.exitCode === null && running.signalCode === null) await once(running, 'exit')
  }
  return {
    url: mailboxUrl(port),
    /** Puts a mail into the mailbox, as a mail server does. */
    deliver(message: string | Uint8Array): void {
      delivered += 1
      const name = `${Date.now()}.M${delivered}P${process.pid}.test`
      writeFileSync(join(maildir, 'tmp', name), message)
      own(join(maildir, 'tmp', name))
      renameSync(join(maildir, 'tmp', name), join(maildir, 'new', name))
    },
    halt,
    async restart() {
      running = await start(config, port)
    },
    async stop() {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Dovecot = Awaited<ReturnType<typeof openDovecot>>

const oauth2PassdbOf = (folder: string) => `
auth_mechanisms = plain xoauth2 oauthbearer
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${folder}/oauth2.conf
}`

/** Dovecot refuses to read mail as root. */
const isRoot = process.getuid?.() === 0
const MAIL_USER = isRoot ? { name: 'nobody', id: 65_534, group: 65_534 } : undefined

function own(path: string): void {
  if (MAIL_USER) chownSync(path, MAIL_USER.id, MAIL_USER.group)
}

function makeFolder(path: string): void {
  mkdirSync(path, { recursive: true })
  own(path)
}

/** Asks a server whether a token is valid, each time. */
const oauth2ConfigOf = (url = '') => `
introspection_url = ${url}
introspection_mode = post
force_introspection = yes
username_attribute = username
active_attribute = active
active_value = true
`

function configOf(folder: string, port: number, introspectionUrl?: string): string {
  const { username, uid, gid } = userInfo()
  const { id, group } = MAIL_USER ?? { id: uid, group: gid }
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
${isRoot ? '' : `default_internal_user = ${username}\ndefault_login_user = ${username}\ndefault_internal_group = ${gid}`}
mail_location = maildir:${folder}/mail
first_valid_uid = 1
first_valid_gid = 1
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
${introspectionUrl ? oauth2PassdbOf(folder) : ''}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${id} gid=${group} home=${folder}/mail
}
`
}

async function start(config: string, port: number): Promise<ChildProcess> {
  const child = spawn(DOVECOT, ['-F', '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.on('data', (part: Buffer) => {
    said += part
  })
  const until = Date.now() + START_MS
  while (Date.now() < until && child.exitCode === null) {
    if (await answers(port)) return child
    await pause(50)
  }
  child.kill('SIGTERM')
  const { stdout } = spawnSync('tail', ['-n', '5', config.replace('dovecot.conf', 'log')], {
    encoding: 'utf8',
  })
  throw new Error(`Dovecot did not start: ${said} ${stdout}`)
}

function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  })
}
