/** Until when I must decide, by performance.now(), while a clock runs that nobody can hold; null: there is time. */
class Urgent {
  until = $state<number | null>(null);
}

/** Whatever lies in front of a table says it, with the way back. */
export const urgent = new Urgent();
