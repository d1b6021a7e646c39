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
  /** What she carries: a kind of cargo by its place on /cargoes, and how it travels. */
  carries: readonly { cargo: Cargo['id']; name: string; text: string }[]
  /** What the company states of the fleet. */
  fleet: readonly FleetFigure[]
}

export const multiPurposeVessels: VesselKind = {
  path: '/multi-purpose-vessels',
  name: 'Multi-Purpose Vessels',
  description:
    'Small handy geared vessels for break-bulk, project and bulk cargo: side elevation, deck plan, dimensions and typical particulars.',
  intro:
    'Small handy ships with their own cranes, for cargo that comes in every shape and for ports that have no crane.',
  teaser: 'Geared ships for granite, steel, machinery and bulk: drawing, dimensions and particulars.',
  about: [
    'A multi-purpose vessel takes what a container ship cannot: a block of granite, a transformer, a shipload of ferro chrome. Her holds are long and square, so that little room is lost between the cargo and the ship’s side, and her hatches open almost as wide as the hold below.',
    'She brings her own cranes. Where the quay has none, or none that is strong enough, she loads and discharges by herself, from the quay or from barges at anchor.',
    'Loose decks of steel pontoons lie between hold and hatch. Set low or high they divide the hold for two parcels; taken out they leave its whole height for one tall piece. Heavy pieces may travel on the hatch covers, lashed to the eyes that are welded there.',
  ],
  marks: [
    { letter: 'A', name: 'Length overall', value: '120.0 m' },
    { letter: 'B', name: 'Breadth, moulded', value: '20.0 m' },
    { letter: 'C', name: 'Depth to main deck', value: '11.8 m' },
    { letter: 'D', name: 'Draught, summer', value: '7.4 m' },
    { letter: 'E', name: 'Crane outreach', value: '21.0 m' },
  ],
  particulars: [
    { name: 'Deadweight', value: '8600 t' },
    { name: 'Cranes', value: '2, each 60 t at 21.0 m' },
    { name: 'Holds and hatches', value: '3 and 3' },
    { name: 'Hold capacity, grain', value: '11500 m³' },
    { name: 'Largest hatch', value: '26.0 × 14.8 m' },
    { name: 'Load on tank top', value: '15 t/m²' },
    { name: 'Tween decks', value: 'Pontoons, two heights' },
    { name: 'Service speed', value: '13.5 knots' },
  ],
  carries: [
    {
      cargo: 'break-bulk',
      name: 'Break bulk',
      text: 'Granite blocks, steel coils and plates, bags in slings.',
    },
    {
      cargo: 'project',
      name: 'Project cargo',
      text: 'Transformers, boilers and plant, below deck or on the hatches.',
    },
    {
      cargo: 'dry-bulk',
      name: 'Dry bulk',
      text: 'Ferro chrome, ilmenite and agri products, a hold at a time.',
    },
    {
      cargo: 'automobile',
      name: 'Machinery on wheels',
      text: 'Trucks and construction machines, lifted aboard.',
    },
  ],
  fleet: fleetFigures,
}

export const pureCarTruckCarriers: VesselKind = {
  path: '/pure-car-truck-carriers',
  name: 'Pure Car Truck Carriers',
  description:
    'Ships that cars, trucks and machines are driven aboard: decks, stern ramp and side ramp in a drawing, and typical particulars.',
  intro:
    'A garage of many decks that goes to sea: whatever rolls is driven aboard, and driven off at the other end.',
  teaser: 'Roll-on ships for cars, trucks and machinery: decks, ramps and particulars.',
  about: [
    'A pure car and truck carrier is all deck. Cars stand side by side and nose to tail, a hand’s breadth apart, each lashed to the deck at four points. Nothing is lifted, and no rain reaches them between the quay and the showroom’s truck.',
    'Some decks are hoisted up or let down before loading. With three of them up, trucks, buses and excavators pass under; with all of them down, the same height takes two layers of cars.',
    'The stern ramp carries the heavy units; cars also come over the side ramp, so that both work at once. What has no wheels of its own, such as a boiler or a boat, comes aboard on a roll trailer.',
  ],
  marks: [
    { letter: 'A', name: 'Length overall', value: '165.0 m' },
    { letter: 'B', name: 'Breadth, moulded', value: '28.0 m' },
    { letter: 'C', name: 'Depth to upper deck', value: '28.6 m' },
    { letter: 'D', name: 'Draught, summer', value: '8.4 m' },
    { letter: 'E', name: 'Stern ramp', value: '100 t' },
    { letter: 'F', name: 'Side ramp', value: '20 t' },
  ],
  particulars: [
    { name: 'Deadweight', value: '11900 t' },
    { name: 'Capacity', value: '4300 small cars' },
    { name: 'Car decks', value: '11, of which 3 can be hoisted' },
    { name: 'Free height', value: '1.7 to 5.1 m' },
    { name: 'Stern ramp, clear way', value: '6.5 m wide, 5.1 m high' },
    { name: 'Service speed', value: '19 knots' },
  ],
  carries: [
    { cargo: 'automobile', name: 'Cars', text: 'New and used, driven aboard by the port’s drivers.' },
    {
      cargo: 'automobile',
      name: 'Trucks and buses',
      text: 'On the strong decks, under those that are hoisted.',
    },
    {
      cargo: 'automobile',
      name: 'Construction machinery',
      text: 'Excavators, rollers and cranes, on wheels or on tracks.',
    },
    {
      cargo: 'project',
      name: 'Pieces without wheels',
      text: 'On roll trailers, towed aboard over the stern ramp.',
    },
  ],
  fleet: sailingFigures,
}
