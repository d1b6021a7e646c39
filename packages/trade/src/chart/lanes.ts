/**
 * The sea lanes of the service chart: waypoints in degrees [longitude, latitude], from port to port or from a port to
 * the trunk lane. A test checks that they do not cross land.
 */
export type Lane = {
  name: string
  kind: 'trunk' | 'feeder'
  /** The port is up a river that the coast line does not include. */
  river?: true
  waypoints: readonly (readonly [number, number])[]
}

// biome-ignore format: one lane per entry is more readable
export const LANES: readonly Lane[] = [
  { name: 'Mumbai – Colombo', kind: 'trunk', waypoints: [
    [72.78, 18.9], [72.3, 17.8], [72.9, 15.2], [74, 12.4], [75.4, 10.4], [76, 9.3], [77.1, 7.6], [78.6, 6.9], [79.7, 6.9],
  ] },
  { name: 'Colombo – Singapore', kind: 'trunk', waypoints: [
    [79.7, 6.9], [79.75, 6.2], [80.5, 5.5], [83, 5.5], [88, 5.85], [93.4, 6.25], [96.2, 5.95], [98.6, 4.75], [100.3, 3.4],
    [101.2, 2.65], [102, 2.02], [102.75, 1.62], [103.35, 1.22], [103.82, 1.18],
  ] },
  { name: 'Singapore – Yokohama', kind: 'trunk', waypoints: [
    [103.82, 1.18], [104.45, 1.35], [105.3, 2.9], [107.4, 6.6], [109.9, 10], [111.6, 13], [113.6, 16.2], [116.3, 18.9],
    [119.2, 20.7], [121.4, 21.4], [124, 22.9], [128.2, 25.4], [131.2, 28.6], [133.6, 31.6], [135.7, 33.1], [137.6, 33.9],
    [138.7, 34.3], [139.2, 34.65], [139.5, 34.98], [139.76, 35.08], [139.74, 35.35],
  ] },
  { name: 'Kobe', kind: 'trunk', waypoints: [[133.6, 31.6], [134.6, 32.9], [134.9, 33.8], [135.05, 34.3], [135.2, 34.6]] },
  { name: 'Nagoya', kind: 'trunk', waypoints: [[135.7, 33.1], [136.7, 33.85], [137.05, 34.35], [136.94, 34.6], [136.78, 34.72], [136.8, 34.9]] },
  { name: 'Chennai', kind: 'trunk', waypoints: [[80.4, 13.1], [81.6, 12.3], [85, 9.9], [89.5, 7.6], [93.4, 6.25]] },
  { name: 'Cochin', kind: 'feeder', waypoints: [[76.18, 9.97], [75.85, 9.75], [76, 9.3]] },
  { name: 'Visakhapatnam', kind: 'feeder', waypoints: [[83.35, 17.65], [84.2, 16.4], [86.9, 12.4], [90.2, 8.6], [93.4, 6.25]] },
  { name: 'Kolkata', kind: 'feeder', river: true, waypoints: [
    [88.33, 22.55], [88, 22], [88.1, 21.4], [88.2, 20.6], [88.6, 18.6], [89.6, 14], [91.2, 9.4], [93.4, 6.25],
  ] },
  { name: 'Chittagong', kind: 'feeder', waypoints: [
    [91.75, 22.2], [91.5, 21.2], [91.3, 18], [91.5, 13], [92.1, 9], [93.4, 6.25],
  ] },
  { name: 'Yangon', kind: 'feeder', river: true, waypoints: [[96.17, 16.77], [96.35, 16.3], [96.4, 15.6], [96.1, 12.6], [96.2, 9], [97, 6.7], [98.6, 4.75]] },
  { name: 'Port Klang', kind: 'feeder', waypoints: [[101.3, 2.98], [101.1, 2.85], [101.2, 2.65]] },
  { name: 'Laem Chabang', kind: 'feeder', waypoints: [
    [100.83, 13.05], [100.6, 12.4], [100.7, 10.6], [102, 8.2], [103.7, 6.2], [104.6, 4], [104.75, 2.4], [104.45, 1.35],
  ] },
  { name: 'Ho Chi Minh City', kind: 'feeder', river: true, waypoints: [
    [106.72, 10.77], [107, 10.2], [107.3, 9.3], [107.4, 8], [107.4, 6.6],
  ] },
  { name: 'Jakarta', kind: 'feeder', waypoints: [
    [104.45, 1.35], [105.2, 0.9], [105.9, -0.4], [106.9, -1.5], [107.25, -2.6], [107.1, -3.8], [106.85, -5.2], [106.86, -6],
  ] },
  { name: 'Manila', kind: 'feeder', waypoints: [[120.8, 14.5], [120.45, 14.25], [119, 14.5], [116.2, 15.6], [113.6, 16.2]] },
  { name: 'Hong Kong', kind: 'feeder', waypoints: [[114.25, 22.1], [114.35, 21.3], [115.2, 19.8], [116.3, 18.9]] },
  { name: 'Kaohsiung', kind: 'feeder', waypoints: [[120.2, 22.55], [119.95, 22], [119.6, 21.3], [119.2, 20.7]] },
  { name: 'Shanghai', kind: 'feeder', waypoints: [
    [122.05, 31.2], [122.9, 30.6], [122.8, 28.4], [121.7, 26.4], [120.2, 24.95], [119.1, 23.8], [118.5, 22.2], [116.3, 18.9],
  ] },
  { name: 'Busan', kind: 'feeder', waypoints: [[129, 35], [128.6, 34.3], [127.5, 33], [125.4, 30.4], [123.3, 27.6], [121.7, 26.4]] },
]
