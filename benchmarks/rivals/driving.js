// Drives rooms of four in a closed loop: the next flip when all four have seen the last one.

/** What a run of `seconds` gave: `rooms` have `flip()`, and call `seen()` once for each of the four. */
export class Driver {
  constructor(seconds) {
    this.seconds = seconds;
    this.times = [];
    this.counting = false;
    this.going = true;
  }

  /** Lets a room go round. `flip` sends the next flip; what it returns is to be called by each client. */
  drive(flip) {
    let left = 0;
    let began = 0;
    const next = () => {
      left = 4;
      began = performance.now();
      flip();
    };
    const seen = () => {
      left -= 1;
      if (left > 0) return;
      if (this.counting) this.times.push(performance.now() - began);
      if (this.going) next();
    };
    return { next, seen };
  }

  /** Warms up, counts, and prints one line of JSON. */
  async run() {
    await sleep(2000);
    console.log('counting');
    const cpu = process.cpuUsage();
    const began = performance.now();
    this.counting = true;
    await sleep(this.seconds * 1000);
    this.counting = false;
    const seconds = (performance.now() - began) / 1000;
    const used = process.cpuUsage(cpu);
    this.going = false;
    const times = this.times.sort((a, b) => a - b);
    console.log(
      JSON.stringify({
        flips: times.length,
        rate: times.length / seconds,
        half_ms: times[times.length >> 1],
        p99_ms: times[Math.floor(times.length * 0.99)],
        own_cpu: (used.user + used.system) / 1e6 / seconds
      })
    );
    process.exit(0);
  }
}

export function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
