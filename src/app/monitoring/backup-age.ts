import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** When the newest file of the folder was written; null if there is none or it cannot be read. */
export async function newestBackup(folder: string): Promise<number | null> {
  try {
    const names = (await readdir(folder)).filter((name) => !name.startsWith('.'))
    const files = await Promise.all(names.map((name) => stat(join(folder, name))))
    const times = files.filter((file) => file.isFile()).map(({ mtimeMs }) => mtimeMs)
    return times.length > 0 ? Math.max(...times) : null
  } catch {
    return null
  }
}
