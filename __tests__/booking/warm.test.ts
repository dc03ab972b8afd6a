import { watchBookingLinks } from "../../src/booking/warm";

test("a link to the booking section on another page fetches nothing for visitors who save data", async () => {
  const loadPage = jest.fn().mockResolvedValue(undefined);
  Reflect.set(window, "___loader", { loadPage });
  document.body.innerHTML = '<a href="/#booking">Book</a>';
  let savesData = true;
  watchBookingLinks(() => savesData);
  const hover = async () => {
    document.querySelector("a")?.dispatchEvent(new Event("pointerover", { bubbles: true }));
    await new Promise((done) => setTimeout(done));
  };
  await hover();
  expect(loadPage).not.toHaveBeenCalled();
  savesData = false;
  await hover();
  expect(loadPage).toHaveBeenCalledWith("/");
});
