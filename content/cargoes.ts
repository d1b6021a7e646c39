/** A kind of cargo. `id` is its place on /cargoes, `summary` one sentence for the home page. */
export type Cargo = {
  id: 'break-bulk' | 'project' | 'dry-bulk' | 'automobile'
  name: string
  summary: string
}

/** The four kinds, in the order of the company's service. How each is handled is in `cargo-handling.ts`. */
export const cargoes: readonly Cargo[] = [
  {
    id: 'break-bulk',
    name: 'Break bulk',
    summary: 'Granite blocks, steel and bagged cargo, lifted and stowed piece by piece.',
  },
  {
    id: 'project',
    name: 'Project',
    summary: 'Transformers, boilers and plant machinery, planned from factory to foundation.',
  },
  {
    id: 'dry-bulk',
    name: 'Dry bulk',
    summary: 'Ferro chrome, ilmenite and agri-products, carried loose in the hold.',
  },
  {
    id: 'automobile',
    name: 'Automobile',
    summary: 'Cars, trucks and construction machinery, driven or lifted aboard.',
  },
]
