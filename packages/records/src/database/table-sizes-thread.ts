import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** The worker of table-sizes.ts. Its connection only reads. */
const connection = new DatabaseSync(workerData, { readOnly: true })
const tables = connection.prepare(`
  select tbl_name as "table", sum(pgsize) as bytes
  from (select name, pgsize from dbstat where aggregate = true) join sqlite_schema using (name)
  where tbl_name not like 'sqlite_%' group by tbl_name`)
const sizes = tables.all().map(({ table, bytes }) => {
  const counted = connection.prepare(`select count(*) as rows from "${table}"`).get()
  return { table, bytes, rows: counted?.rows }
})
connection.close()
parentPort?.postMessage(sizes)
