import { readFileSync, writeFileSync } from 'node:fs'
import { billOfMaterials } from './bill-of-materials.ts'

/** `npm run sbom`: writes the list of all production packages. A test fails while it is not that of package-lock.json. */
const FILE = 'docs/sbom.cdx.json'

const bill = billOfMaterials(JSON.parse(readFileSync('package-lock.json', 'utf8')))
writeFileSync(FILE, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${FILE}: ${bill.components.length} packages`)
