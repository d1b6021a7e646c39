import type { Cargo } from './cargoes.ts'
import type { Company } from './company.ts'
import { fleetFigures, sailingFigures } from './fleet.ts'
import type { Block, Figure, PageText } from './text.ts'

/** `letter`: with which the drawing marks a dimension. */
export type Mark = Particular & { letter: string }
export type Particular = { id: string; name: string; value: string }

export type VesselKind = PageText & {
  blocks: readonly Block[]
  /** Of a vessel that is typical of the class, and of none in particular. */
  marks: readonly Mark[]
  particulars: readonly Particular[]
  /** The cargo carried: a kind of cargo by its place on /cargoes, and how it travels. */
  carries: readonly { id: string; cargo: Cargo['id']; name: string; text: string }[]
  /** What the company states of the fleet. */
  figures: readonly Figure[]
}

/** What the pages say of each other. */
export const VESSEL_PAGES = {
  multiPurpose: {
    path: '/multi-purpose-vessels',
    title: 'Multi-Purpose Vessels',
    teaser: 'Geared vessels for granite, steel, machinery and bulk: drawings, dimensions and particulars.',
  },
  carCarriers: {
    path: '/pure-car-truck-carriers',
    title: 'Pure Car Truck Carriers',
    teaser: 'Roll-on/roll-off vessels for cars, trucks and machinery: decks, ramps and particulars.',
  },
}

export const multiPurposeVessels = (company: Company): VesselKind => ({
  title: 'Multi-Purpose Vessels',
  searchTitle: '',
  description:
    'Geared small handysize vessels for break-bulk, project and bulk cargo: side elevation, deck plan, dimensions and typical particulars.',
  intro: 'Geared small handysize vessels for cargo of every shape, and for ports without cranes.',
  blocks: [
    'A multi-purpose vessel carries what a container ship cannot: granite blocks, transformers, a hold full of ferro chrome. The holds are long and box-shaped, so little space is lost at the ship’s side, and the hatches open to almost the full width of the hold.',
    'The vessel has its own cranes. Where the quay has none, or none strong enough, it loads and discharges with its own gear, alongside or from barges at anchor.',
    'Removable tween decks of steel pontoons can be set at two heights to divide the hold between two parcels, or taken out to leave the full height for one tall piece. Heavy pieces can also be carried on the hatch covers, lashed to welded pad eyes.',
  ],
  marks: [
    { id: 'A', letter: 'A', name: 'Length overall', value: '120.0 m' },
    { id: 'B', letter: 'B', name: 'Breadth, moulded', value: '20.0 m' },
    { id: 'C', letter: 'C', name: 'Depth to main deck', value: '11.8 m' },
    { id: 'D', letter: 'D', name: 'Draught, summer', value: '7.4 m' },
    { id: 'E', letter: 'E', name: 'Crane outreach', value: '21.0 m' },
  ],
  particulars: [
    { id: 'deadweight', name: 'Deadweight', value: '8,600 t' },
    { id: 'cranes', name: 'Cranes', value: '2, each 60 t at 21.0 m' },
    { id: 'holds-and-hatches', name: 'Holds and hatches', value: '3 and 3' },
    { id: 'hold-capacity-grain', name: 'Hold capacity, grain', value: '11,500 m³' },
    { id: 'largest-hatch', name: 'Largest hatch', value: '26.0 × 14.8 m' },
    { id: 'load-on-tank-top', name: 'Load on tank top', value: '15 t/m²' },
    { id: 'tween-decks', name: 'Tween decks', value: 'Pontoons, two heights' },
    { id: 'service-speed', name: 'Service speed', value: '13.5 knots' },
  ],
  carries: [
    {
      id: 'break-bulk',
      cargo: 'break-bulk',
      name: 'Break bulk',
      text: 'Granite blocks, steel coils and plates, and bags in slings.',
    },
    {
      id: 'project-cargo',
      cargo: 'project',
      name: 'Project cargo',
      text: 'Transformers, boilers and plant, below deck or on the hatch covers.',
    },
    {
      id: 'dry-bulk',
      cargo: 'dry-bulk',
      name: 'Dry bulk',
      text: 'Ferro chrome, ilmenite and agri-products, by the hold.',
    },
    {
      id: 'vehicles-and-machinery',
      cargo: 'automobile',
      name: 'Vehicles and machinery',
      text: 'Trucks and construction machinery, lifted aboard.',
    },
  ],
  figures: fleetFigures(company),
})

export const pureCarTruckCarriers = (company: Company): VesselKind => ({
  title: 'Pure Car Truck Carriers',
  searchTitle: '',
  description:
    'Roll-on/roll-off vessels for cars, trucks and machinery: drawing of decks, stern ramp and side ramp, with typical particulars.',
  intro:
    'Multi-deck vessels for cars, trucks and machinery, driven aboard at one port and driven off at the next.',
  blocks: [
    'A pure car and truck carrier has vehicle decks from end to end. Cars are parked side by side and nose to tail, a hand’s breadth apart, each lashed to the deck at four points. Nothing is lifted, and the cargo stays under cover for the whole voyage.',
    'Some decks can be raised or lowered before loading. With three of them raised there is headroom for trucks, buses and excavators; with all of them lowered the same space takes two layers of cars.',
    'Heavy units use the stern ramp; cars can also use the side ramp, so both can be worked at the same time. Cargo without wheels, such as a boiler or a boat, comes aboard on a roll trailer.',
  ],
  marks: [
    { id: 'A', letter: 'A', name: 'Length overall', value: '165.0 m' },
    { id: 'B', letter: 'B', name: 'Breadth, moulded', value: '28.0 m' },
    { id: 'C', letter: 'C', name: 'Depth to upper deck', value: '28.6 m' },
    { id: 'D', letter: 'D', name: 'Draught, summer', value: '8.4 m' },
    { id: 'E', letter: 'E', name: 'Stern ramp', value: '100 t SWL' },
    { id: 'F', letter: 'F', name: 'Side ramp', value: '20 t SWL' },
  ],
  particulars: [
    { id: 'deadweight', name: 'Deadweight', value: '11,900 t' },
    { id: 'capacity', name: 'Capacity', value: '4,300 CEU' },
    { id: 'car-decks', name: 'Car decks', value: '11, of which 3 hoistable' },
    { id: 'deck-headroom', name: 'Deck headroom', value: '1.7 to 5.1 m' },
    { id: 'stern-ramp-clear-opening', name: 'Stern ramp, clear opening', value: '6.5 m wide, 5.1 m high' },
    { id: 'service-speed', name: 'Service speed', value: '19 knots' },
  ],
  carries: [
    {
      id: 'cars',
      cargo: 'automobile',
      name: 'Cars',
      text: 'New and used, driven aboard by stevedore drivers.',
    },
    {
      id: 'trucks-and-buses',
      cargo: 'automobile',
      name: 'Trucks and buses',
      text: 'On the strengthened decks, with the decks above raised.',
    },
    {
      id: 'construction-machinery',
      cargo: 'automobile',
      name: 'Construction machinery',
      text: 'Excavators, rollers and cranes, on wheels or tracks.',
    },
    {
      id: 'cargo-without-wheels',
      cargo: 'project',
      name: 'Cargo without wheels',
      text: 'On roll trailers, towed aboard over the stern ramp.',
    },
  ],
  figures: sailingFigures(company),
})
