/** What /inland-logistics says: the services, and the equipment that is drawn there. */

export const inlandIntro =
  'Warehouses, trailers, cranes and gangs on shore, so that one agent answers for your cargo from the factory gate to the hook.'

export const inlandDescription: readonly string[] = [
  'Most of what we ship fits in no container: blocks of granite, steel, transformers, cars on their own wheels. It has to be fetched, stored, lifted and lashed by people who have done it before.',
  'Our inland desk plans the whole move, books the equipment below or hires what is missing, and stands beside the cargo until it is on board, or at your door.',
]

export type InlandService = { name: string; text: string }

export const inlandServices: readonly InlandService[] = [
  {
    name: 'Warehousing',
    text: 'Covered and open storage close to the berth, for cargo that waits for its vessel or its buyer.',
  },
  {
    name: 'Road transport',
    text: 'Trailers from the works to the quay and back, on routes checked for height, width and axle load.',
  },
  {
    name: 'Stevedoring',
    text: 'Gangs, foremen and gear on board and on the quay, for loading and discharge.',
  },
  {
    name: 'Cargo handling',
    text: 'Cranes and forklifts that lift, shift and stack between truck, shed and ship.',
  },
  {
    name: 'Lashing and securing',
    text: 'Chains, wires, timber and welded stoppers, so that a heavy piece stays where it was stowed.',
  },
  {
    name: 'Customs clearance',
    text: 'Export and import papers made out, lodged and followed until the cargo is released.',
  },
  {
    name: 'Project site delivery',
    text: 'Heavy and oversize pieces taken to the site, with escorts and permits, and set on their foundation.',
  },
  {
    name: 'Surveys',
    text: 'Condition, stowage and road surveys, each with a signed report before the cargo moves on.',
  },
]
