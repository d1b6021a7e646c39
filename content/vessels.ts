import type { Cargo } from './cargoes.ts'
import { type FleetFigure, fleetFigures, sailingFigures } from './fleet.ts'

/** A dimension that the drawing marks with a letter. */
export type Mark = { letter: string; name: string; value: string }
export type Particular = { name: string; value: string }

export type VesselKind = {
  path: string
  /** As the navbar says it. */
  name: string
  description: string
  intro: string
  /** A line for the page of the other kind. */
  teaser: string
  about: readonly string[]
  /** Of a vessel that is typical of the class, and of none in particular. */
  marks: readonly Mark[]
  particulars: readonly Particular[]
  /** The cargo carried: a kind of cargo by its place on /cargoes, and how it travels. */
  carries: readonly { cargo: Cargo['id']; name: string; text: string }[]
  /** What the company states of the fleet. */
  fleet: readonly FleetFigure[]
}

export const multiPurposeVessels: VesselKind = {
  path: '/multi-purpose-vessels',
  name: 'Multi-Purpose Vessels',
  description:
    'Geared small handysize vessels for break-bulk, project and bulk cargo: side elevation, deck plan, dimensions and typical particulars.',
  intro: 'Geared small handysize vessels for cargo of every shape, and for ports without cranes.',
  teaser: 'Geared vessels for granite, steel, machinery and bulk: drawings, dimensions and particulars.',
  about: [
    'A multi-purpose vessel carries what a container ship cannot: granite blocks, transformers, a hold full of ferro chrome. The holds are long and box-shaped, so little space is lost at the ship’s side, and the hatches open to almost the full width of the hold.',
    'The vessel has its own cranes. Where the quay has none, or none strong enough, it loads and discharges with its own gear, alongside or from barges at anchor.',
    'Removable tween decks of steel pontoons can be set at two heights to divide the hold between two parcels, or taken out to leave the full height for one tall piece. Heavy pieces can also be carried on the hatch covers, lashed to welded pad eyes.',
  ],
  marks: [
    { letter: 'A', name: 'Length overall', value: '120.0 m' },
    { letter: 'B', name: 'Breadth, moulded', value: '20.0 m' },
    { letter: 'C', name: 'Depth to main deck', value: '11.8 m' },
    { letter: 'D', name: 'Draught, summer', value: '7.4 m' },
    { letter: 'E', name: 'Crane outreach', value: '21.0 m' },
  ],
  particulars: [
    { name: 'Deadweight', value: '8,600 t' },
    { name: 'Cranes', value: '2, each 60 t at 21.0 m' },
    { name: 'Holds and hatches', value: '3 and 3' },
    { name: 'Hold capacity, grain', value: '11,500 m³' },
    { name: 'Largest hatch', value: '26.0 × 14.8 m' },
    { name: 'Load on tank top', value: '15 t/m²' },
    { name: 'Tween decks', value: 'Pontoons, two heights' },
    { name: 'Service speed', value: '13.5 knots' },
  ],
  carries: [
    {
      cargo: 'break-bulk',
      name: 'Break bulk',
      text: 'Granite blocks, steel coils and plates, and bags in slings.',
    },
    {
      cargo: 'project',
      name: 'Project cargo',
      text: 'Transformers, boilers and plant, below deck or on the hatch covers.',
    },
    {
      cargo: 'dry-bulk',
      name: 'Dry bulk',
      text: 'Ferro chrome, ilmenite and agri-products, by the hold.',
    },
    {
      cargo: 'automobile',
      name: 'Vehicles and machinery',
      text: 'Trucks and construction machinery, lifted aboard.',
    },
  ],
  fleet: fleetFigures,
}

export const pureCarTruckCarriers: VesselKind = {
  path: '/pure-car-truck-carriers',
  name: 'Pure Car Truck Carriers',
  description:
    'Roll-on/roll-off vessels for cars, trucks and machinery: drawing of decks, stern ramp and side ramp, with typical particulars.',
  intro:
    'Multi-deck vessels for cars, trucks and machinery, driven aboard at one port and driven off at the next.',
  teaser: 'Roll-on/roll-off vessels for cars, trucks and machinery: decks, ramps and particulars.',
  about: [
    'A pure car and truck carrier has vehicle decks from end to end. Cars are parked side by side and nose to tail, a hand’s breadth apart, each lashed to the deck at four points. Nothing is lifted, and the cargo stays under cover for the whole voyage.',
    'Some decks can be raised or lowered before loading. With three of them raised there is headroom for trucks, buses and excavators; with all of them lowered the same space takes two layers of cars.',
    'Heavy units use the stern ramp; cars can also use the side ramp, so both can be worked at the same time. Cargo without wheels, such as a boiler or a boat, comes aboard on a roll trailer.',
  ],
  marks: [
    { letter: 'A', name: 'Length overall', value: '165.0 m' },
    { letter: 'B', name: 'Breadth, moulded', value: '28.0 m' },
    { letter: 'C', name: 'Depth to upper deck', value: '28.6 m' },
    { letter: 'D', name: 'Draught, summer', value: '8.4 m' },
    { letter: 'E', name: 'Stern ramp', value: '100 t SWL' },
    { letter: 'F', name: 'Side ramp', value: '20 t SWL' },
  ],
  particulars: [
    { name: 'Deadweight', value: '11,900 t' },
    { name: 'Capacity', value: '4,300 CEU' },
    { name: 'Car decks', value: '11, of which 3 hoistable' },
    { name: 'Deck headroom', value: '1.7 to 5.1 m' },
    { name: 'Stern ramp, clear opening', value: '6.5 m wide, 5.1 m high' },
    { name: 'Service speed', value: '19 knots' },
  ],
  carries: [
    { cargo: 'automobile', name: 'Cars', text: 'New and used, driven aboard by stevedore drivers.' },
    {
      cargo: 'automobile',
      name: 'Trucks and buses',
      text: 'On the strengthened decks, with the decks above raised.',
    },
    {
      cargo: 'automobile',
      name: 'Construction machinery',
      text: 'Excavators, rollers and cranes, on wheels or tracks.',
    },
    {
      cargo: 'project',
      name: 'Cargo without wheels',
      text: 'On roll trailers, towed aboard over the stern ramp.',
    },
  ],
  fleet: sailingFigures,
}
