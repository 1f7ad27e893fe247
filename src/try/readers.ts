/** How many readers the fields of dots show: enough for a tenth of a percent to be seen. */
export const readerCount = 1000;
